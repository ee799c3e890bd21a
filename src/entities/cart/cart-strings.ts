import { strings } from '@/i18n/string-table'

export const cartStrings = strings({
  full: (max: number) => [`購物車最多 ${max} 種，請先刪除不要的`, `购物车最多 ${max} 种，请先删除不要的`, `The cart holds ${max} lines, please remove some first`],
})
