import { currentLanguage, useLanguage } from './language'
import type { StringTable } from './string-table'

export function useStrings<Words>(table: StringTable<Words>): Words {
  return table[useLanguage()]
}

/** For code outside components: the words of this moment, never to be kept. */
export function currentStrings<Words>(table: StringTable<Words>): Words {
  return table[currentLanguage()]
}
