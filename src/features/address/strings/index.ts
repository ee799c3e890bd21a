import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant } from './zh-Hant'

export const addressStrings = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
export type { AddressStrings } from './zh-Hant'
