import { limits } from '@contract/limits'
import { voiceTextSchema, type ShopComment } from '@contract/shop/voice'
import { voiceStrings } from '@/entities/voice/voice-strings'
import { WritingSheet } from '@/entities/voice/WritingSheet'
import { useStrings } from '@/i18n/use-strings'
import { threadStrings } from '../thread-strings'
import { useAnswerQuestion, useAskAboutGoods, useEditShopComment, useReplyToReview } from '../voice-queries'

/** What is written: a question about goods, an answer to one, a reply to a review, or one's own anew. */
export type VoiceWriting =
  | { readonly kind: 'ask'; readonly goodsId: string }
  | { readonly kind: 'answer'; readonly questionId: string }
  | { readonly kind: 'reply'; readonly reviewId: string; readonly name: string }
  | { readonly kind: 'edit'; readonly comment: Pick<ShopComment, 'commentId' | 'kind' | 'text'> }

export interface VoiceSheetProps {
  readonly writing: VoiceWriting
  readonly onClose: () => void
}

export function VoiceSheet({ writing, onClose }: VoiceSheetProps) {
  const words = useStrings(threadStrings)
  const shared = useStrings(voiceStrings)
  const ask = useAskAboutGoods()
  const answer = useAnswerQuestion()
  const reply = useReplyToReview()
  const edit = useEditShopComment()
  const { about, title, placeholder, initial, send } = toPart()
  function toPart() {
    switch (writing.kind) {
      case 'ask': {
        const { goodsId } = writing
        return { about: goodsId, title: words.ask, placeholder: words.askHint, initial: '', send: (text: string) => ask.run({ goodsId, text }) }
      }
      case 'answer': {
        const { questionId } = writing
        return { about: questionId, title: words.answer, placeholder: words.answerHint, initial: '', send: (text: string) => answer.run({ questionId, text }) }
      }
      case 'reply': {
        const { reviewId, name } = writing
        return { about: reviewId, title: shared.replyTo(name), placeholder: words.replyHint, initial: '', send: (text: string) => reply.run({ reviewId, text }) }
      }
      case 'edit': {
        const { commentId, kind, text: before } = writing.comment
        const hint = { question: words.askHint, answer: words.answerHint, reply: words.replyHint }[kind]
        return {
          about: commentId,
          title: shared.edit,
          placeholder: hint,
          initial: before,
          send: (text: string) => edit.run({ commentId, text }),
        }
      }
    }
  }
  return (
    <WritingSheet
      name={`voice:${writing.kind}:${about}`}
      title={title}
      placeholder={placeholder}
      schema={voiceTextSchema}
      maxLength={limits.shop.voiceLength}
      initial={initial}
      send={send}
      onClose={onClose}
    />
  )
}
