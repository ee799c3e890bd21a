import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type PromptStrings } from './zh-Hant'

export const promptStrings: StringTable<PromptStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
