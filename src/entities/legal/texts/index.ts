import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type LegalTexts } from './zh-Hant'

export const legalTexts: StringTable<LegalTexts> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
