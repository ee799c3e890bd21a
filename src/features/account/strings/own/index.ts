import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type OwnAccountStrings } from './zh-Hant'

export const ownAccountStrings: StringTable<OwnAccountStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
