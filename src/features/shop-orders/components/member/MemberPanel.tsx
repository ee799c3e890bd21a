import type { ReactNode } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { SectionTitle } from '@/components/SectionTitle'
import { useAwaitedSkus } from '@/entities/goods/goods-queries'
import { shopStrings } from '@/entities/goods/shop-strings'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { routes } from '@/routes'
import { memberStrings } from '../../member-strings'
import { useShopOrderCounts } from '../../shop-order-queries'
import { AwaitedGoods } from './AwaitedGoods'
import { OrderTiles } from './OrderTiles'

export interface MemberPanelProps {
  /** What is asked for after goods were sold: another feature's part. */
  readonly afterSale?: ReactNode
}

/**
 * What a member has in the shop: orders by where they stand, coupons, what they say of goods, what they wait for. A guest sees the way
 * to sign in.
 */
export function MemberPanel({ afterSale }: MemberPanelProps) {
  const words = useStrings(memberStrings)
  const { tabs } = useStrings(shopStrings)
  const isGuest = useGuest()
  const counts = useShopOrderCounts(!isGuest)
  const waits = useAwaitedSkus(!isGuest)
  // Nothing here is a guest's.
  usePullDown(() => Promise.all(isGuest ? [] : [counts.refetch(), waits.refetch()]))
  return (
    <ShopFrame title={tabs.member} guest={isGuest && { ...words.guest, onAction: () => void goToLogin() }}>
      <OrderTiles />
      {afterSale}
      <Card pad="form">
        <Cell icon="ticket" title={words.coupons} text={words.couponsText} onPress={() => void goTo(routes.discountCoupon)} />
      </Card>
      <SectionTitle title={words.voices} />
      <Card pad="form">
        <Cell icon="pen-line" title={words.toReview} text={words.toReviewText} onPress={() => void goTo(routes.toReview)} />
        <Cell icon="thumbs-up" title={words.reviews} onPress={() => void goTo(routes.reviews, { mine: '1' })} />
        <Cell icon="message-circle" title={words.comments} onPress={() => void goTo(routes.myReplies)} />
        <Cell icon="bell" title={words.toMe} onPress={() => void goTo(routes.voices)} />
      </Card>
      <AwaitedGoods />
    </ShopFrame>
  )
}
