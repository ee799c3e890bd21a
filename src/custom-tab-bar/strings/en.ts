import type { TabBarStrings } from './zh-Hant'

export const en: TabBarStrings = {
  home: 'Home',
  parcels: 'Parcels',
  service: 'Support',
  orders: 'Orders',
  account: 'Me',
}
