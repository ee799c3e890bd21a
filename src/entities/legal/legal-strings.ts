import { strings } from '@/i18n/string-table'

export const legalStrings = strings({
  and: [' 與 ', ' 与 ', ' and '],
  terms: ['服務條款', '服务条款', 'Terms'],
  privacy: ['隱私政策', '隐私政策', 'Privacy policy'],
})
