import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type PickupStrings } from './zh-Hant'

export const pickupStrings: StringTable<PickupStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
