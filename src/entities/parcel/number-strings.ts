import { strings } from '@/i18n/string-table'

export const numberStrings = strings({
  which: ['這裡有幾個單號，是哪一個？', '这里有几个单号，是哪一个？', 'There are several numbers here: which one?'],
  none: ['這裡沒有單號', '这里没有单号', 'There is no tracking number here'],
})
