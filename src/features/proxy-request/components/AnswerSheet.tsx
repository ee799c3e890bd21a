import { limits } from '@contract/limits'
import type { RequestDetail, RequestQuestion } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { DraftNote } from '@/components/DraftNote'
import { Sheet } from '@/components/Sheet'
import { TextBlock } from '@/components/TextBlock'
import { Field } from '@/forms/Field'
import { useForm } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { answerSchema, type AnswerValues } from '../page-forms'
import { requestQuestionStrings } from '../question-strings'
import { useAnswerRequestQuestion } from '../request-queries'

/** Answers a buyer's question, once: all buyers read it. */
export function AnswerSheet({
  question: { questionId, topic, text },
  onClose,
}: {
  readonly question: RequestQuestion
  readonly onClose: () => void
}) {
  const words = useStrings(requestQuestionStrings)
  const { run } = useAnswerRequestQuestion()
  const form = useForm<AnswerValues, AnswerValues, RequestDetail>({
    name: `requestAnswer:${questionId}`,
    schema: answerSchema,
    initial: { text: '' },
    submit: (output) => run({ questionId, ...output }),
    onDone: () => {
      toast(words.sent)
      onClose()
    },
  })
  return (
    <Sheet
      open
      title={words.answer}
      onClose={onClose}
      locked={form.isSubmitting}
      bar={
        <Button block size="xl" loading={form.isSubmitting} onPress={form.submit}>
          {words.send}
        </Button>
      }
    >
      <View className="t15 b">{words.topic[topic]}</View>
      {text !== '' && <View className="t14 c2">{text}</View>}
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <Field form={form} name="text">
        {(field) => (
          <TextBlock {...field} label={words.answer} placeholder={words.answerHint} maxLength={limits.proxy.request.answerLength} />
        )}
      </Field>
    </Sheet>
  )
}
