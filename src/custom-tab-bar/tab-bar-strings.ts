import { strings, type WordsOf } from '@/i18n/string-table'

export const tabBarStrings = strings({
  home: ['首頁', '首页', 'Home'],
  parcels: ['我的包裹', '我的包裹', 'Parcels'],
  service: ['客服', '客服', 'Support'],
  orders: ['我的訂單', '我的订单', 'Orders'],
  account: ['我的', '我的', 'Me'],
  accountUnread: (count: string) => [`我的，${count} 則未讀`, `我的，${count} 条未读`, `Me, ${count} unread`],
})

export type TabBarStrings = WordsOf<typeof tabBarStrings>
