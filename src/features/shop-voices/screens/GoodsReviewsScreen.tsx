import { REVIEW_FILTERS, type ReviewFilter, type ShopReview } from '@contract/shop/voice'
import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { formatCount } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { isNotFound } from '@/query/business-error'
import { toList, useScreenState } from '@/query/screen-state'
import { useLastKnown } from '@/query/use-last-known'
import { routes } from '@/routes'
import { ReviewRow } from '../components/ReviewRow'
import { ReviewsSummary } from '../components/ReviewsSummary'
import { VoicedGoodsCard } from '../components/VoicedGoodsCard'
import styles from '../components/Voices.module.scss'
import { reviewStrings } from '../review-strings'
import { useVoiceActions } from '../use-voice-actions'
import { useGoodsReviews } from '../voice-queries'

/** What buyers say of goods, for guests too. */
export function GoodsReviewsScreen({ goodsId }: { readonly goodsId: string }) {
  const words = useStrings(reviewStrings)
  const [filter, setFilter] = useState<ReviewFilter>('all')
  const read = useGoodsReviews(goodsId, filter, goodsId !== '')
  const state = useScreenState(read, goodsId !== '')
  const known = useLastKnown(read.first)
  usePullDown(read.refetch)
  useSharing(known?.goods.name ?? words.title, routes.reviews, { goodsId })
  const { report, sheets } = useVoiceActions()
  const draw = useCallback(
    (review: ShopReview) => <ReviewRow review={review} onReport={({ reviewId }) => report({ reviewId })} />,
    [report],
  )
  if (goodsId === '' || isNotFound(read.error))
    return (
      <ShopFrame title={words.title}>
        <Empty {...words.gone} onAction={() => void goTo(routes.shop)} />
      </ShopFrame>
    )
  return (
    <ShopFrame title={words.title} offlineSince={state.offlineSince} overlays={sheets}>
      {known && (
        <>
          <VoicedGoodsCard goods={known.goods} />
          {known.summary.count > 0 && (
            <>
              <ReviewsSummary summary={known.summary} />
              <View className={styles.filters} {...withRole('radiogroup')} aria-label={words.filters}>
                {REVIEW_FILTERS.map((value) => (
                  <Chip key={value} on={value === filter} onPress={() => setFilter(value)}>
                    {toChipText(
                      words.filter[value],
                      { all: undefined, photos: known.summary.withPhotos, good: known.summary.good, bad: known.summary.bad }[value],
                    )}
                  </Chip>
                ))}
              </View>
            </>
          )}
        </>
      )}
      <PagedList
        key={filter}
        {...toList(read, state)}
        label={words.title}
        keyOf={({ reviewId }) => reviewId}
        renderItem={draw}
        empty={
          filter === 'all' ? (
            <Empty {...words.none} />
          ) : (
            <Empty plain title={words.noHits} action={words.clear} onAction={() => setFilter('all')} />
          )
        }
      />
    </ShopFrame>
  )
}

const toChipText = (name: string, count: number | undefined): string => (count === undefined ? name : `${name} ${formatCount(count)}`)
