import { strings } from '@/i18n/string-table'

/** Paying an order at foreign shops, or the difference of a consent. */
export const mallPayStrings = strings({
  title: ['代購付款', '代购付款', 'Pay'],
  within: (clock: string) => [`請在 ${clock} 內完成`, `请在 ${clock} 内完成`, `Pay within ${clock}`],
  order: (number: string) => [`代購訂單 ${number}`, `代购订单 ${number}`, `Order ${number}`],
  difference: (shop: string) => [`${shop} 差額`, `${shop} 差额`, `Difference, ${shop}`],
  refunds: ['什麼時候退多少', '什么时候退多少', 'What comes back, and when'],
  promise: [
    '付款成功前不會扣款。買便宜了，差額自動退回；漲價先照你選的規則。',
    '付款成功前不会扣款。买便宜了，差额自动退回；涨价先照你选的规则。',
    'Nothing is charged before the payment succeeds. If it is cheaper, the difference comes back; if dearer, your rule holds.',
  ],
  differencePromise: [
    '只補這一筆差額，服務費不變。買手收到後照新條件下單。',
    '只补这一笔差额，服务费不变。买手收到后照新条件下单。',
    'Only this difference is charged, the fee stays. The buyer then orders on the new terms.',
  ],
  lapsed: {
    title: ['訂單已取消', '订单已取消', 'Order cancelled'],
    text: ['逾時沒有付款，沒有扣款', '逾时没有付款，没有扣款', 'Not paid in time; nothing was charged'],
    again: ['再買一次', '再买一次', 'Buy again'],
    back: ['返回', '返回', 'Back'],
  },
  over: {
    title: ['這個問題已經結束', '这个问题已经结束', 'This question has ended'],
    text: ['沒有扣款，結果在訂單裡', '没有扣款，结果在订单里', 'Nothing was charged; see the order'],
  },
  notFound: ['找不到這筆訂單', '找不到这笔订单', 'This order could not be found'],
  toOrders: ['看代購訂單', '看代购订单', 'My purchases'],
  // What every payment asks of the thing that is paid.
  notDue: ['這筆訂單目前不需要付款', '这笔订单目前不需要付款', 'Nothing is to be paid for this order now'],
  submit: (amount: string) => [`確認付款 ${amount}`, `确认付款 ${amount}`, `Pay ${amount}`],
  coupons: (count: number) => [`優惠券，${count} 張可用`, `优惠券，${count} 张可用`, `Coupons, ${count} for this order`],
  share: (rate: string, amount: string) => [`最多抵這單的 ${rate}，${amount}`, `最多抵这单的 ${rate}，${amount}`, `Up to ${rate} of this order, ${amount}`],
  wechat: ['退款退到餘額', '退款退到余额', 'Refunds go to your balance'],
  cancelled: ['沒有付款，訂單還在等你', '没有付款，订单还在等你', 'Nothing was paid; the order waits for you'],
  late: ['錢不會丟：到帳後訂單會自動更新，稍後在訂單查看', '钱不会丢：到账后订单会自动更新，稍后在订单查看', 'Your money is safe: the order updates automatically, see it there later'],
  credited: ['訂單已經結束，錢在你的餘額裡', '订单已经结束，钱在你的余额里', 'The order had ended; the money is in your balance'],
  paid: {
    title: ['付款成功', '付款成功', 'Paid'],
    text: ['買手會在工作日向店家下單，買到後自動成為你的包裹', '买手会在工作日向店家下单，买到后自动成为你的包裹', 'A buyer orders it on the next working day; then it becomes your parcel automatically'],
    differenceText: ['買手會照新條件下單', '买手会照新条件下单', 'The buyer orders on the new terms'],
    toOrder: ['看訂單', '看订单', 'See order'],
  },
  deal: {
    name: (number: string) => [`成交 ${number}`, `成交 ${number}`, `Deal ${number}`],
    promise: ['款項由平台保留，你確認收貨後才付給買手', '款项由平台保留，你确认收货后才付给买手', 'We keep the money until you confirm the goods'],
    paid: ['款項已保留，買手會在 48 小時內下單', '款项已保留，买手会在 48 小时内下单', 'Your money is set aside. The buyer orders it within 48 h'],
    toDeal: ['看進度', '看进度', 'See the deal'],
    over: { title: ['這筆成交現在不能付款', '这笔成交现在不能付款', 'This deal cannot be paid now'], text: ['看看它的進度', '看看它的进度', 'See how it stands'] },
    notFound: ['找不到這筆成交', '找不到这笔成交', 'This deal could not be found'],
    toRequests: ['看我的需求', '看我的需求', 'My requests'],
  },
})
