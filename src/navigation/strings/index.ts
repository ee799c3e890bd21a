import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type NavigationStrings } from './zh-Hant'

export const navigationStrings: StringTable<NavigationStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
