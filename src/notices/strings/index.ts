import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type NoticeStrings } from './zh-Hant'

export const noticeStrings: StringTable<NoticeStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
