import type { StringTable } from '../string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type UiStrings } from './zh-Hant'

export const uiStrings: StringTable<UiStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
