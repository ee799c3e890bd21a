import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type HomeStrings } from './zh-Hant'

export const homeStrings: StringTable<HomeStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
