import { REVIEW_TABS, type ReviewTab } from '@contract/moderation/review-status'
import type { OwnReview } from '@contract/shop/voice'
import { useState } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { StatusTabs } from '@/components/StatusTabs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { OwnReviewCard } from '../components/OwnReviewCard'
import { reviewStrings } from '../review-strings'
import { useOwnReviews } from '../voice-queries'
import { shopVoiceStrings } from '../voice-strings'

/** One's own reviews by what has become of them, each with its order's number. */
export function OwnReviewsScreen() {
  const words = useStrings(reviewStrings)
  const shared = useStrings(shopVoiceStrings)
  const isGuest = useGuest()
  const [tab, setTab] = useState<ReviewTab>('all')
  const read = useOwnReviews(tab, !isGuest)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  const isAll = tab === 'all'
  return (
    <ShopFrame
      title={words.mine}
      offlineSince={state.offlineSince}
      guest={isGuest && { title: words.guest, action: shared.logIn, onAction: () => void goToLogin() }}
      head={
        !isGuest && (
          <StatusTabs
            label={shared.states}
            tabs={REVIEW_TABS.map((value) => ({ value, text: shared.status[value] }))}
            value={tab}
            onChange={setTab}
          />
        )
      }
    >
      <PagedList
        key={tab}
        {...toList(read, state)}
        label={words.mine}
        keyOf={({ reviewId }) => reviewId}
        renderItem={draw}
        empty={
          isAll ? (
            <Empty {...words.noneReviewed} action={words.toReview} onAction={() => void goTo(routes.toReview)} />
          ) : (
            <Empty plain title={shared.nothing} />
          )
        }
      />
    </ShopFrame>
  )
}

const draw = (review: OwnReview) => <OwnReviewCard review={review} />
