import { View } from '@tarojs/components'
import { HomePill } from '@/components/HomePill'
import { Screen, type ScreenProps } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import styles from './ShopFrame.module.scss'
import { shopStrings } from './shop-strings'
import { useShopTabs } from './shop-tabs'
import { ShopTabBar, type ShopTabBarProps } from './ShopTabBar'

export interface ShopFrameProps extends Omit<ScreenProps, 'navBeside' | 'tab'> {
  /** Of a page that is a tab of the shop: it has the bar at the bottom, and no arrow back. The panels of `index` have it by themselves. */
  readonly tabs?: ShopTabBarProps | undefined
}

/** The frame of every page of the shop, and of each panel of its first page: `Screen`, with the way home beside the title. */
export function ShopFrame({ tabs: ownTabs, overlays, ...screen }: ShopFrameProps) {
  const words = useStrings(shopStrings)
  const panelTabs = useShopTabs()
  const tabs = ownTabs ?? panelTabs
  const pill = (
    <View className={screen.overPicture ? styles.overPicture : ''}>
      <HomePill text={words.cargoHome} onPress={() => void goTo(routes.home)} />
    </View>
  )
  if (!tabs) return <Screen {...screen} overlays={overlays} navBeside={pill} />
  const bar = (
    <View className={styles.bar}>
      {/* The bar's own name says it too. */}
      <View className={styles.heading} aria-hidden="true">{words.title}</View>
      <ShopTabBar {...tabs} />
    </View>
  )
  return <Screen back={false} {...screen} navBeside={pill} overlays={<>{bar}{overlays}</>} />
}
