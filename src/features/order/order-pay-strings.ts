import { strings } from '@/i18n/string-table'

/** What paying an order says beside what every payment says. */
export const orderPayStrings = strings({
  bill: (number: string, amount: string) => [`${number} · 帳單 ${amount}`, `${number} · 账单 ${amount}`, `${number} · bill ${amount}`],
  difference: (number: string) => [`${number} · 更正後的差額`, `${number} · 更正后的差额`, `${number} · difference after correction`],
  transferText: ['財務審核後出庫', '财务审核后出库', 'Sent after review'],
  cap: (amount: string) => [`自動補差額，上限 ${amount}`, `自动补差额，上限 ${amount}`, `Pay differences up to ${amount}`],
  capText: ['超過上限會先問你', '超过上限会先问你', 'Anything above is asked first'],
  notDue: ['這筆訂單目前不需要付款', '这笔订单目前不需要付款', 'Nothing is to be paid for this order now'],
  coupons: (count: number) => [`優惠券，${count} 張可用`, `优惠券，${count} 张可用`, `Coupons, ${count} for this order`],
  share: (rate: string, amount: string) => [
    `最多抵這單的 ${rate}，${amount}`,
    `最多抵这单的 ${rate}，${amount}`,
    `Up to ${rate} of this order, ${amount}`,
  ],
  cancelled: ['沒有付款，訂單還在等你', '没有付款，订单还在等你', 'Nothing was paid; the order waits for you'],
  late: ['錢不會丟：到帳後訂單會自動更新，可以先離開', '钱不会丢：到账后订单会自动更新，可以先离开', 'Your money is safe: the order updates automatically, you may leave'],
  credited: ['這筆訂單已不能用這次付款，錢在你的餘額裡', '这笔订单已不能用这次付款，钱在你的余额里', 'The order could no longer take this payment; the money is in your balance'],
  done: {
    title: ['付款成功', '付款成功', 'Paid'],
    text: ['準備出庫，發貨後會有運單號', '准备出库，发货后会有运单号', 'Being handed over; a tracking number follows'],
    close: ['完成', '完成', 'Done'],
  },
  way: { paid: ['已付款', '已付款', 'Paid'], leaving: ['出庫', '出库', 'Handover'], shipped: ['發貨', '发货', 'Shipping'] },
})
