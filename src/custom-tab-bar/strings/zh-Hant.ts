export const zhHant = {
  home: '首頁',
  parcels: '我的包裹',
  service: '客服',
  orders: '我的訂單',
  account: '我的',
}

export type TabBarStrings = typeof zhHant
