import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type FreightStrings } from './zh-Hant'

export const freightStrings: StringTable<FreightStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
