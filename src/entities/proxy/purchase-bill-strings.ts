import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** The figures of an order at foreign shops, by the names that the specification gives them. */
export const purchaseBillStrings = strings({
  title: ['費用明細', '费用明细', 'Price breakdown'],
  goods: ['商品總額', '商品总额', 'Goods total'],
  transport: ['運輸費', '运输费', 'Transport fee'],
  ofShops: (count: number) => [
    count > 1 ? `境內 ${count} 家店` : '境內運費',
    count > 1 ? `境内 ${count} 家店` : '境内运费',
    count > 1 ? `domestic, ${plural(count, 'shop')}` : 'domestic',
  ],
  service: ['服務費', '服务费', 'Service fee'],
  ofGoods: (rate: string) => [`商品 ${rate}`, `商品 ${rate}`, `${rate} of goods`],
  other: ['其他費用', '其他费用', 'Other fees'],
  inspection: ['開箱驗貨拍照', '开箱验货拍照', 'opened and photographed'],
  coupon: ['優惠券', '优惠券', 'Coupon'],
  offService: ['減服務費', '减服务费', 'off the service fee'],
  points: ['積分抵扣', '积分抵扣', 'Points'],
  pointCount: (points: string) => [`${points} 積分`, `${points} 积分`, `${points} points`],
  total: ['應付合計', '应付合计', 'Total'],
  appliedAt: (time: string) => [`申請 ${time}`, `申请 ${time}`, `Applied ${time}`],
  applicationTime: ['申請時間', '申请时间', 'Application time'],
})

export type PurchaseBillStrings = WordsOf<typeof purchaseBillStrings>
