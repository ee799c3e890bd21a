import { plural } from '@/i18n/plural'
import type { HomeStrings } from './zh-Hant'

export const en: HomeStrings = {
  title: 'Home',
  shareTitle: (name) => `${name} · Ship your parcels home together`,
  language: 'Language',
  headline: 'Many shops, one box',
  promise: 'Received, photographed, shipped as one',
  promiseWith: (warehouses) => `${plural(warehouses, 'warehouse')} · photographed, shipped as one`,
  parts: 'Services',
  forecast: 'Forecast',
  pack: 'Pack',
  warehouses: 'Warehouses',
  addresses: 'Addresses',
  topUp: 'Top up',
}
