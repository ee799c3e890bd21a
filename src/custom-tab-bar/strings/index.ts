import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { type TabBarStrings, zhHant } from './zh-Hant'

export const tabBarStrings: StringTable<TabBarStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
