import type { ShopQuestion } from '@contract/shop/voice'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { SectionTitle } from '@/components/SectionTitle'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { QuestionCard } from '../components/QuestionCard'
import { VoicedGoodsCard } from '../components/VoicedGoodsCard'
import { reviewStrings } from '../review-strings'
import { threadStrings } from '../thread-strings'
import { useVoiceActions } from '../use-voice-actions'
import { useQuestions } from '../voice-queries'

/** What is asked about goods, for guests too; goods that are no longer sold are not asked about any more. */
export function QuestionsScreen({ goodsId }: { readonly goodsId: string }) {
  const words = useStrings(threadStrings)
  const { gone } = useStrings(reviewStrings)
  const read = useQuestions(goodsId)
  const state = useScreenState(read)
  const { first } = read
  usePullDown(read.refetch)
  useSharing(first?.goods.name ?? words.questions, routes.voices, { goodsId })
  const { write, sheets } = useVoiceActions()
  const ask = () => write({ kind: 'ask', goodsId })
  if (isNotFound(read.error))
    return (
      <ShopFrame title={words.questions} titleHidden>
        <Empty {...gone} onAction={() => void goTo(routes.shop)} />
      </ShopFrame>
    )
  return (
    <ShopFrame
      title={words.questions}
      titleHidden
      offlineSince={state.offlineSince}
      overlays={sheets}
      bar={
        first?.goods.isOnShelf && (
          <Button size="xl" block onPress={ask}>
            {words.ask}
          </Button>
        )
      }
    >
      {first && <VoicedGoodsCard goods={first.goods} />}
      <SectionTitle title={first && first.count > 0 ? words.count(first.count) : words.questions} />
      <PagedList
        {...toList(read, state)}
        label={words.questions}
        keyOf={({ question }) => question.commentId}
        renderItem={draw}
        empty={<Empty {...words.noQuestions} />}
      />
    </ShopFrame>
  )
}

const draw = (item: ShopQuestion) => <QuestionCard item={item} />
