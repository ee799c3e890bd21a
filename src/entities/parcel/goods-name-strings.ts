import { strings } from '@/i18n/string-table'

/** Only English readers see it: others write the Chinese name themselves. */
export const goodsNameStrings = strings({
  find: ['找中文品名', '找中文品名', 'Find the Chinese name'],
})
