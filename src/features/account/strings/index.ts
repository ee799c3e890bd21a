import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type AccountStrings } from './zh-Hant'

export const accountStrings: StringTable<AccountStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
