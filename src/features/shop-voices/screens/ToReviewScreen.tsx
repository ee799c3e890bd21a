import type { OwnReview, ReviewableLine } from '@contract/shop/voice'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { StatusTabs } from '@/components/StatusTabs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { OwnReviewCard } from '../components/OwnReviewCard'
import { ToReviewCard } from '../components/ToReviewCard'
import { reviewStrings } from '../review-strings'
import { useOwnReviews, useReviewableLines } from '../voice-queries'

const TABS = ['waiting', 'reviewed'] as const

/** What the member has bought and can review, and what they have reviewed. */
export function ToReviewScreen() {
  const words = useStrings(reviewStrings)
  const shop = useStrings(shopStrings)
  const { tab: asked } = useParams(routes.toReview)
  const [tab, setTab] = useState(TABS.find((one) => one === asked) ?? 'waiting')
  const isWaiting = tab === 'waiting'
  const lines = useReviewableLines()
  const reviews = useOwnReviews('all', !isWaiting)
  const state = useScreenState(isWaiting ? lines : reviews)
  usePullDown(isWaiting ? lines.refetch : reviews.refetch)
  const toWaiting = () => setTab('waiting')
  return (
    <ShopFrame
      title={words.toReview}
      offlineSince={state.offlineSince}
      head={
        <StatusTabs
          label={words.toReview}
          tabs={TABS.map((value) => ({ value, text: words[value], ...(value === 'waiting' && { count: lines.first?.count }) }))}
          value={tab}
          onChange={setTab}
        />
      }
    >
      {isWaiting ? (
        <PagedList
          key={tab}
          {...toList(lines, state)}
          label={words.waiting}
          keyOf={({ lineId }) => lineId}
          renderItem={drawLine}
          empty={<Empty {...words.noneWaiting} action={shop.goShopping} onAction={() => void goTo(routes.shop)} />}
        />
      ) : (
        <PagedList
          key={tab}
          {...toList(reviews, state)}
          label={words.reviewed}
          keyOf={({ reviewId }) => reviewId}
          renderItem={drawReview}
          empty={<Empty {...words.noneReviewed} {...((lines.first?.count ?? 0) > 0 && { action: words.write, onAction: toWaiting })} />}
        />
      )}
    </ShopFrame>
  )
}

const drawLine = (line: ReviewableLine) => <ToReviewCard line={line} />
const drawReview = (review: OwnReview) => <OwnReviewCard review={review} />
