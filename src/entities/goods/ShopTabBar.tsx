import { toBadge } from '@/components/badge-text'
import { TabBar } from '@/components/TabBar'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import { shopStrings } from './shop-strings'

export const SHOP_TABS = ['home', 'classify', 'cart', 'member'] as const
export type ShopTab = (typeof SHOP_TABS)[number]

/** Those that are panels of one page. */
export type ShopPanel = Exclude<ShopTab, 'classify'>

export interface ShopTabBarProps {
  readonly current: ShopTab
  /** Pieces in the cart that can be bought. */
  readonly cartCount: number
  /** The page has the panels in it. Without it they are another page, which takes the place of this one. */
  readonly onPanel?: ((panel: ShopPanel) => void) | undefined
}

/** The shop's own tab bar: WeChat draws one alone, which is the product's. */
export function ShopTabBar({ current, cartCount, onPanel = (tab) => void replaceWith(routes.shop, { tab }) }: ShopTabBarProps) {
  const words = useStrings(shopStrings)
  const { home, classify, cart, member } = words.tabs
  const choose = (key: string) => {
    const tab = SHOP_TABS.find((one) => one === key)
    if (tab === undefined || tab === current) return
    if (tab === 'classify') void replaceWith(routes.shopList)
    else onPanel(tab)
  }
  return (
    <TabBar
      label={words.title}
      current={current}
      onChoose={choose}
      items={[
        { key: 'home', text: home, icon: 'house' },
        { key: 'classify', text: classify, icon: 'layout-grid' },
        { key: 'cart', text: cart, icon: 'shopping-cart', badge: cartCount, label: cartCount > 0 ? words.cartHolds(toBadge(cartCount)) : undefined },
        { key: 'member', text: member, icon: 'user' },
      ]}
    />
  )
}
