import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type WarehouseStrings } from './zh-Hant'

export const warehouseStrings: StringTable<WarehouseStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
