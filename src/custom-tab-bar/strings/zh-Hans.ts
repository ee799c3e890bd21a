import type { TabBarStrings } from './zh-Hant'

export const zhHans: TabBarStrings = {
  home: '首页',
  parcels: '我的包裹',
  service: '客服',
  orders: '我的订单',
  account: '我的',
}
