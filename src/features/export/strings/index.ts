import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant } from './zh-Hant'

export const exportStrings = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
