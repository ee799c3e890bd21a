import { cents } from '@contract/kit/money'
import { toFacts } from '@/features/order/order-facts'
import { billStrings } from '@/entities/bill/bill-strings'
import { orderDetailStrings } from '@/features/order/order-detail-strings'
import { orderStrings } from '@/features/order/order-strings'
import { formatDateTime } from '@/i18n/format'
import { setLanguage } from '@/i18n/language'
import type { OrderDetail } from '@contract/order/order'
import { anOrderDetail } from './an-order'

beforeEach(() => setLanguage('zh-Hant'))

const words = { ...orderStrings['zh-Hant'], ...orderDetailStrings['zh-Hant'] }

const factsOf = (order: OrderDetail) =>
  toFacts(order, words, billStrings['zh-Hant'].service, (time) => formatDateTime(time, 'zh-Hant')).map(({ label, value }) => [label, value])

describe('the facts of an order', () => {
  it('are all that the specification lists, each under its name [spec 3.10, 3.11, 3.12, 3.14]', () => {
    const order = anOrderDetail({
      status: 'shipped',
      pieces: 3,
      shippedAt: '2026-11-19T02:00:00.000Z',
      paidAt: '2026-11-18T08:00:00.000Z',
      pointsDeductionCents: cents(300),
      couponCents: cents(200),
      totalPayableCents: cents(11_100),
      paidCents: cents(11_000),
      photoRequest: '杯口',
    })
    expect(factsOf(order)).toEqual([
      ['訂單號', 'C20261118012'],
      ['下單', '2026/11/14 20:31'],
      ['發貨', '2026/11/19 10:00'],
      ['渠道', '海快特惠'],
      ['取件方式', '送貨上門'],
      ['計費重量', '6.00 kg'],
      ['件數', '3'],
      ['申報價值', '¥300.00'],
      ['增值服務', '加固包裝、運輸保險'],
      ['包裝方式', '保留商品原盒'],
      ['拍哪裡', '杯口'],
      ['備註', '不要原廠鞋盒'],
      ['積分抵扣', '−¥3.00'],
      ['優惠券', '−¥2.00'],
      ['應付總額', '¥111.00'],
      ['實付', '¥110.00'],
    ])
  })

  it('leave out what does not exist yet, and call the price an estimate', () => {
    const order = anOrderDetail({ status: 'unprocessed', bill: undefined, billedGrams: undefined, pieces: undefined, isEstimate: true, services: [], insured: false, remark: undefined })
    expect(factsOf(order).map(([label]) => label)).toEqual(['訂單號', '下單', '渠道', '取件方式', '申報價值', '增值服務', '包裝方式', '預估'])
  })
})
