import { type ReactNode, useState } from 'react'
import type { IconName } from '@/components/icon-names'
import { TabBar, type TabBarItem } from '@/components/TabBar'
import { ServicePopup } from '@/features/support/components/ServicePopup'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { environment } from '@/platform/environment'
import { usePageShow } from '@/platform/page-lifecycle'
import { type Route, routes } from '@/routes'
import { setCurrentTab } from './current-tab'
import { tabBarStrings } from './strings/index'
import type { TabBarStrings } from './strings/zh-Hant'

/** How each tab page looks in the bar, in the bar's order. */
const looks: readonly { readonly path: string; readonly text: keyof TabBarStrings; readonly icon: IconName }[] = [
  { path: '/pages/index/index', text: 'home', icon: 'house' },
  { path: '/pages/parcelQuery/parcelQuery', text: 'parcels', icon: 'package' },
  { path: '/pages/processingOrders/processingOrders', text: 'orders', icon: 'clipboard-list' },
  { path: '/pages/my/my', text: 'account', icon: 'user' },
]

const SERVICE = 'service'

const all: readonly Route[] = Object.values(routes)
const findTab = (path: string) => all.find((route) => route.tab && route.path === path)

/** The bar of the four tab pages, with customer service in the middle. */
export function AppTabBar({ current }: { readonly current: string }) {
  const words = useStrings(tabBarStrings)
  const [serviceOpen, setServiceOpen] = useState(false)
  const tabs: TabBarItem[] = looks
    .filter(({ path }) => findTab(path))
    .map(({ path, text, icon }) => ({ key: path, text: words[text], icon }))
  const middle = Math.ceil(tabs.length / 2)
  const items: readonly TabBarItem[] = [
    ...tabs.slice(0, middle),
    { key: SERVICE, text: words.service, icon: 'headset', raised: true },
    ...tabs.slice(middle),
  ]
  const choose = (key: string) => {
    const route = findTab(key)
    if (key === SERVICE) setServiceOpen(true)
    else if (route && key !== current) void goTo(route, {})
  }
  return (
    <>
      <TabBar items={items} current={current} onChoose={choose} />
      <ServicePopup open={serviceOpen} onClose={() => setServiceOpen(false)} />
    </>
  )
}

/** For Screen: the bar of a tab page. WeChat draws it over the page by itself, so there only its room is kept. */
export function useTabBar(tab: string | undefined): ReactNode {
  usePageShow(() => {
    if (tab !== undefined) setCurrentTab(tab)
  })
  if (tab === undefined) return undefined
  return environment.build === 'weapp' ? null : <AppTabBar current={tab} />
}
