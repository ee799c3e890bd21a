import { View } from '@tarojs/components'
import { HomePill } from '@/components/HomePill'
import { Screen, type ScreenProps } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import styles from './ShopFrame.module.scss'
import { shopStrings } from './shop-strings'
import { ShopTabBar, type ShopTabBarProps } from './ShopTabBar'

export interface ShopFrameProps extends Omit<ScreenProps, 'navBeside' | 'tab'> {
  /** Of the pages that are tabs of the shop: they have the bar at the bottom, and no arrow back. */
  readonly tabs?: ShopTabBarProps | undefined
}

/** The frame of every page of the shop: `Screen`, with the way home beside the title. */
export function ShopFrame({ tabs, overlays, ...screen }: ShopFrameProps) {
  const words = useStrings(shopStrings)
  const pill = <HomePill text={words.cargoHome} onPress={() => void goTo(routes.home)} />
  if (!tabs) return <Screen {...screen} overlays={overlays} navBeside={pill} />
  const bar = (
    <View className={styles.bar}>
      <ShopTabBar {...tabs} />
    </View>
  )
  return <Screen back={false} {...screen} navBeside={pill} overlays={<>{bar}{overlays}</>} />
}
