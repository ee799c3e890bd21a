import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type ParcelStrings } from './zh-Hant'

export const parcelStrings: StringTable<ParcelStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
