import { latePart } from '@/components/late/late-part'
import type { LateState } from '@/components/late/use-late-state'
import { shopStrings } from '@/entities/goods/shop-strings'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'

const load = async () => {
  const { MemberPanel } = await import(/* webpackChunkName: "shop-member" */ './MemberPanel')
  return { default: MemberPanel }
}

function StandIn(state: LateState) {
  const { tabs } = useStrings(shopStrings)
  return <ShopFrame title={tabs.member} {...state} />
}

/** Not among what the shop's first page brings at once. */
export const LateMemberPanel = latePart(load, StandIn)
