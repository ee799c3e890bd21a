import { strings } from '@/i18n/string-table'

/** What the lines of a bill are called. */
export const feeNames = {
  freight: ['運費', '运费', 'Freight'],
  handling: ['操作費', '操作费', 'Handling'],
  service: ['增值服務', '增值服务', 'Service'],
  customsDocument: ['報關文件費', '报关文件费', 'Customs document fee'],
  consumptionTax: ['商品服務稅', '商品服务税', 'Goods service tax'],
  vat: ['增值稅', '增值税', 'VAT'],
  insurance: ['保險', '保险', 'Insurance'],
  remoteArea: ['偏遠附加費', '偏远附加费', 'Remote area'],
  storage: ['倉儲費', '仓储费', 'Storage'],
  points: ['積分', '积分', 'Points'],
  coupon: ['優惠券', '优惠券', 'Coupon'],
} as const

export const feeStrings = strings(feeNames)
