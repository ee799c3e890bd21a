import { useMemo, useState, type ReactNode } from 'react'
import { ShopTabsProvider } from '@/entities/goods/shop-tabs'
import type { ShopPanel, ShopTabBarProps } from '@/entities/goods/ShopTabBar'
import { useCartCount } from '@/entities/cart/use-cart'
import { useParams } from '@/navigation/use-params'
import { scrollToTop } from '@/platform/scroll'
import { routes } from '@/routes'
import { HomePanel } from '../components/HomePanel'

export interface ShopScreenProps {
  /** Whole frames of other features (`ShopFrame`); the page brings them along. */
  readonly cart: ReactNode
  readonly member: ReactNode
}

/** The shop's first page with its three panels. A change between them is no change of the page: nothing is added to the way back. */
export function ShopScreen({ cart, member }: ShopScreenProps) {
  const { tab } = useParams(routes.shop)
  const [current, setCurrent] = useState<ShopPanel>(tab === 'cart' || tab === 'member' ? tab : 'home')
  const cartCount = useCartCount()
  const tabs = useMemo((): ShopTabBarProps => {
    const open = (panel: ShopPanel) => {
      setCurrent(panel)
      scrollToTop()
    }
    return { current, cartCount, onPanel: open }
  }, [current, cartCount])
  return <ShopTabsProvider value={tabs}>{{ home: <HomePanel />, cart, member }[current]}</ShopTabsProvider>
}
