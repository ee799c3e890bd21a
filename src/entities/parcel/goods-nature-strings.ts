import { strings } from '@/i18n/string-table'

/** Of what kind goods are. */
export const goodsNatureStrings = strings({
  ordinary: ['普貨', '普货', 'Ordinary'],
  special: ['特貨', '特货', 'Special'],
  sensitive: ['敏感貨', '敏感货', 'Sensitive'],
})
