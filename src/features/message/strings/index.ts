import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type MessageStrings } from './zh-Hant'

export const messageStrings: StringTable<MessageStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
