import { View } from '@tarojs/components'
import { type ReactNode, useState } from 'react'
import { toBadge } from '@/components/badge-text'
import { TabBar, type TabBarItem } from '@/components/TabBar'
import { useUnread } from '@/entities/message/reading-queries'
import { useSettings } from '@/entities/settings/settings-queries'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { BrandIcon } from '@/entities/system/BrandIcon'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { hasUnsaved, mayLeave } from '@/navigation/leave-guard'
import { environment } from '@/platform/environment'
import { usePageShow } from '@/platform/page-lifecycle'
import { useIsWide } from '@/platform/wide-window'
import { type Route, routes } from '@/routes'
import { setCurrentTab, useCurrentTab } from './current-tab'
import styles from './AppTabBar.module.scss'
import { tabBarStrings, type TabBarStrings } from './tab-bar-strings'

type Tab = TabBarItem & { readonly route: Route<Record<never, string>> }

const SERVICE = 'service'

function toTabs(words: TabBarStrings, unread: number | undefined): readonly Tab[] {
  return [
    { key: routes.home.path, route: routes.home, text: words.home, icon: 'house' },
    { key: routes.parcels.path, route: routes.parcels, text: words.parcels, icon: 'package' },
    { key: routes.orders.path, route: routes.orders, text: words.orders, icon: 'clipboard-list' },
    { key: routes.my.path, route: routes.my, text: words.account, icon: 'user', badge: unread, label: unread ? words.accountUnread(toBadge(unread)) : undefined },
  ]
}

export interface AppTabBarProps {
  /** What is marked. */
  readonly current: string
  readonly hidden?: boolean
  /** Of a page on top of the marked one: pressing that leads back to it. */
  readonly isAbove?: boolean
  readonly brand?: ReactNode
}

/** The bar of the four tab pages, with customer service in the middle. */
export function AppTabBar({ current, hidden = false, isAbove = false, brand }: AppTabBarProps) {
  const words = useStrings(tabBarStrings)
  const [serviceOpen, setServiceOpen] = useState(false)
  const tabs = toTabs(words, useUnread().data?.total)
  const service: TabBarItem = { key: SERVICE, text: words.service, icon: 'headset', raised: true }
  const choose = (key: string) => {
    const tab = tabs.find((one) => one.key === key)
    if (!tab) setServiceOpen(true)
    else if (isAbove || key !== current) void leaveTo(tab.route)
  }
  return (
    <>
      {!hidden && <TabBar items={[...tabs.slice(0, 2), service, ...tabs.slice(2)]} current={current} onChoose={choose} brand={brand} />}
      <ServicePopup open={serviceOpen} onClose={() => setServiceOpen(false)} />
    </>
  )
}

/** At once where nothing typed would be left: in a page on top, or in one beside this. */
async function leaveTo(route: Tab['route']): Promise<void> {
  if (!hasUnsaved() || (await mayLeave())) await goTo(route)
}

/** On top of the rail: whose product this is, also where the first page is not home. */
function Brand() {
  const { settings } = useSettings(useIsWide())
  return (
    <>
      <BrandIcon of={settings} />
      <View className={styles.name}>{settings?.name}</View>
    </>
  )
}

/**
 * For Screen: the bar of a tab page, in a wide window the rail of every page. WeChat draws its bar over the page by itself, so
 * there only its room is kept.
 */
export function useTabBar(tab: string | undefined): ReactNode {
  const isWide = useIsWide()
  const last = useCurrentTab(({ path }) => path)
  // WeChat's bar hears nothing of pages: they read it again when they come into view, for both.
  useUnread(tab !== undefined)
  usePageShow(() => {
    if (tab !== undefined) setCurrentTab(tab)
  })
  if (tab === undefined && !isWide) return undefined
  return environment.build === 'weapp' ? null : <AppTabBar current={tab ?? last} isAbove={tab === undefined} brand={<Brand />} />
}
