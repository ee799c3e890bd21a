import type { Language } from '@contract/kit/language'
import { currentLanguage, useLanguage } from './language'

/** One feature's words in every language. The Traditional file gives the shape, the others fulfil it. */
export type StringTable<Words> = Readonly<Record<Language, Words>>

export function useStrings<Words>(table: StringTable<Words>): Words {
  return table[useLanguage()]
}

/** For code outside components: the words of this moment, never to be kept. */
export function currentStrings<Words>(table: StringTable<Words>): Words {
  return table[currentLanguage()]
}
