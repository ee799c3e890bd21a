import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type FeedbackStrings } from './zh-Hant'

export const feedbackStrings: StringTable<FeedbackStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
