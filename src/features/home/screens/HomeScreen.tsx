import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { cx } from '@/components/cx'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { useGuest } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useSystem } from '@/session/session'
import { BrandIcon } from '@/entities/system/BrandIcon'
import { LanguageSwitch } from '../components/LanguageSwitch'
import { NewsStrip } from '../components/NewsStrip'
import { PartGrid } from '../components/PartGrid'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useRefreshAll } from '../home-queries'
import { homeStrings } from '../home-strings'
import styles from './HomeScreen.module.scss'

/** The hero reaches behind the upper half of the warehouse label. */
const HERO_HEIGHT = 239

export interface HomeScreenProps {
  /** What other features show on this page; the page brings them along. */
  readonly search: ReactNode
  readonly label: ReactNode
  readonly counters: ReactNode
}

/** Home: find a parcel, copy an address, see what waits, enter the parts. */
export function HomeScreen({ search, label, counters }: HomeScreenProps) {
  const words = useStrings(homeStrings)
  const system = useSystem()
  const isGuest = useGuest()
  const warehouses = useOpenWarehouses()
  const { offlineSince } = useScreenState(warehouses)
  usePullDown(useRefreshAll())
  useSharing(words.shareTitle(system?.name ?? words.title), routes.home)
  const count = warehouses.data?.length ?? 0

  return (
    <Screen
      title={system?.name ?? words.title}
      back={false}
      tab={routes.home.path}
      hero={HERO_HEIGHT}
      navLeft={<BrandIcon of={system} />}
      navRight={<LanguageSwitch />}
      offlineSince={offlineSince}
      head={<View className={styles.search}>{search}</View>}
    >
      <View className={styles.promise}>
        <View className="grow">
          <View className={styles.headline}>{words.headline}</View>
          <View className={styles.line}>{count > 0 ? words.promiseWith(count) : words.promise}</View>
        </View>
        <View className={cx('art', 'art-box-closed', styles.box)} aria-hidden="true" />
      </View>
      {isGuest && counters}
      {label}
      {!isGuest && counters}
      <PartGrid />
      <NewsStrip />
    </Screen>
  )
}
