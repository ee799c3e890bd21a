import { REVIEW_TABS, type ReviewTab } from '@contract/moderation/review-status'
import type { OwnShopComment } from '@contract/shop/voice'
import { useCallback, useState } from 'react'
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
import { OwnCommentCard } from '../components/OwnCommentCard'
import { threadStrings } from '../thread-strings'
import { useVoiceActions } from '../use-voice-actions'
import { useOwnShopComments } from '../voice-queries'
import { shopVoiceStrings } from '../voice-strings'

/** One's own questions, answers and replies by what has become of them. */
export function MyRepliesScreen() {
  const words = useStrings(threadStrings)
  const shared = useStrings(shopVoiceStrings)
  const shop = useStrings(shopStrings)
  const { tab: asked } = useParams(routes.myReplies)
  const [tab, setTab] = useState<ReviewTab>(REVIEW_TABS.find((one) => one === asked) ?? 'all')
  const read = useOwnShopComments(tab)
  const state = useScreenState(read)
  usePullDown(read.refetch)
  const { onEdit, onDelete, sheets } = useVoiceActions()
  const draw = useCallback(
    (comment: OwnShopComment) => <OwnCommentCard comment={comment} onEdit={onEdit} onDelete={onDelete} />,
    [onEdit, onDelete],
  )
  return (
    <ShopFrame
      title={words.myReplies}
      offlineSince={state.offlineSince}
      overlays={sheets}
      head={
        <StatusTabs
          label={shared.states}
          tabs={REVIEW_TABS.map((value) => ({ value, text: shared.status[value] }))}
          value={tab}
          onChange={setTab}
        />
      }
    >
      <PagedList
        key={tab}
        {...toList(read, state)}
        label={words.myReplies}
        keyOf={({ commentId }) => commentId}
        renderItem={draw}
        empty={
          tab === 'all' ? (
            <Empty {...words.noneMine} action={shop.goShopping} onAction={() => void goTo(routes.shop)} />
          ) : (
            <Empty plain title={shared.nothing} />
          )
        }
      />
    </ShopFrame>
  )
}
