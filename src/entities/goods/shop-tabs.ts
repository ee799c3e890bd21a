import { createContext, useContext } from 'react'
import type { ShopTabBarProps } from './ShopTabBar'

const ShopTabsContext = createContext<ShopTabBarProps | undefined>(undefined)

/**
 * Around the panels of the shop's page (home, cart, member): a panel is a whole `ShopFrame` with its own title and states, which
 * draws the tab bar by itself.
 */
export const ShopTabsProvider = ShopTabsContext.Provider

export const useShopTabs = (): ShopTabBarProps | undefined => useContext(ShopTabsContext)
