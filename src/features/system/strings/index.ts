import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type SystemStrings } from './zh-Hant'

export const systemStrings: StringTable<SystemStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
