import { strings } from '@/i18n/string-table'

export const asWrittenStrings = strings({
  /** Readers of Traditional or English meet Simplified, Japanese or Korean in it. */
  asWritten: ['地址是當地的寫法，照樣貼上，不用改字', '地址是当地的写法，照样粘贴，不用改字', 'Written as shops there read it: paste it as it is'],
})
