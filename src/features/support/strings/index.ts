import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type SupportStrings } from './zh-Hant'

export const supportStrings: StringTable<SupportStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
