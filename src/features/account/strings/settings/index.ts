import { en } from './en'
import { zhHans } from './zh-Hans'
import { zhHant } from './zh-Hant'

export const settingsStrings = { 'zh-Hant': zhHant, 'zh-Hans': zhHans, en }
