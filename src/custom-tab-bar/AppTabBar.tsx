import { type ReactNode, useState } from 'react'
import { toBadge } from '@/components/badge-text'
import { TabBar, type TabBarItem } from '@/components/TabBar'
import { useUnread } from '@/entities/message/reading-queries'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { environment } from '@/platform/environment'
import { usePageShow } from '@/platform/page-lifecycle'
import { type Route, routes } from '@/routes'
import { setCurrentTab } from './current-tab'
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

/** The bar of the four tab pages, with customer service in the middle. */
export function AppTabBar({ current, hidden = false }: { readonly current: string; readonly hidden?: boolean }) {
  const words = useStrings(tabBarStrings)
  const [serviceOpen, setServiceOpen] = useState(false)
  const tabs = toTabs(words, useUnread().data?.total)
  const service: TabBarItem = { key: SERVICE, text: words.service, icon: 'headset', raised: true }
  const choose = (key: string) => {
    const tab = tabs.find((one) => one.key === key)
    if (!tab) setServiceOpen(true)
    else if (key !== current) void goTo(tab.route)
  }
  return (
    <>
      {!hidden && <TabBar items={[...tabs.slice(0, 2), service, ...tabs.slice(2)]} current={current} onChoose={choose} />}
      <ServicePopup open={serviceOpen} onClose={() => setServiceOpen(false)} />
    </>
  )
}

/** For Screen: the bar of a tab page. WeChat draws it over the page by itself, so there only its room is kept. */
export function useTabBar(tab: string | undefined): ReactNode {
  // WeChat's bar hears nothing of pages: they read it again when they come into view, for both.
  useUnread(tab !== undefined)
  usePageShow(() => {
    if (tab !== undefined) setCurrentTab(tab)
  })
  if (tab === undefined) return undefined
  return environment.build === 'weapp' ? null : <AppTabBar current={tab} />
}
