import type { ComponentType } from 'react'
import type { CodeFile } from '@/components/late/late-code'
import { latePart } from '@/components/late/late-part'
import type { LateState } from '@/components/late/use-late-state'
import { useStrings } from '@/i18n/use-strings'
import { shopStrings } from './shop-strings'
import { ShopFrame } from './ShopFrame'
import type { ShopPanel } from './ShopTabBar'

/** A panel of the shop's first page whose code comes when it is opened: until then its frame, under the name of its tab. */
export function lateShopPanel<Props extends object>(tab: ShopPanel, load: () => Promise<CodeFile<Props>>): ComponentType<Props> {
  function StandIn(state: LateState) {
    const { tabs } = useStrings(shopStrings)
    return <ShopFrame title={tabs[tab]} {...state} />
  }
  return latePart(load, StandIn)
}
