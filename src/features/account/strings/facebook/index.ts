import type { StringTable } from '@/i18n/string-table'
import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant, type FacebookStrings } from './zh-Hant'

/** Apart from the sign-in page's other words: the mini-program's cannot be signed in to by Facebook. */
export const facebookStrings: StringTable<FacebookStrings> = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
