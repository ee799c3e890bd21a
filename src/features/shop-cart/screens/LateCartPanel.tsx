import { latePart } from '@/components/late/late-part'
import type { LateState } from '@/components/late/use-late-state'
import { shopStrings } from '@/entities/goods/shop-strings'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { useStrings } from '@/i18n/use-strings'

const load = async () => {
  const { CartPanel } = await import(/* webpackChunkName: "shop-cart" */ './CartPanel')
  return { default: CartPanel }
}

function StandIn(state: LateState) {
  const { tabs } = useStrings(shopStrings)
  return <ShopFrame title={tabs.cart} {...state} />
}

/** Not among what the shop's first page brings at once. */
export const LateCartPanel = latePart(load, StandIn)
