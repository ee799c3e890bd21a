import { strings } from '@/i18n/string-table'

/** Paying an order of the shop, and what became of it. */
export const shopPayStrings = strings({
  title: ['付款', '付款', 'Pay'],
  within: (clock: string) => [`請在 ${clock} 內完成`, `请在 ${clock} 内完成`, `Pay within ${clock}`],
  order: (number: string) => [`訂單 ${number}`, `订单 ${number}`, `Order ${number}`],
  promise: [
    '付款成功前不會扣款。取消或缺貨時，金額退到餘額，積分一併退還。',
    '付款成功前不会扣款。取消或缺货时，金额退到余额，积分一并退还。',
    'Nothing is charged before the payment succeeds. If it is cancelled or out of stock, money goes to your balance and points come back.',
  ],
  tooLateForWechat: ['剩不到 90 秒，請用餘額付款', '剩不到 90 秒，请用余额付款', 'Less than 90 s left, please pay by balance'],
  lapsed: {
    title: ['訂單已取消', '订单已取消', 'Order cancelled'],
    again: ['再買一次', '再买一次', 'Buy again'],
    back: ['返回', '返回', 'Back'],
  },
  notFound: ['找不到這筆訂單', '找不到这笔订单', 'This order could not be found'],
  toOrders: ['看商城訂單', '看商城订单', 'My shop orders'],
  // What every payment asks of the thing that is paid.
  notDue: ['這筆訂單目前不需要付款', '这笔订单目前不需要付款', 'Nothing is to be paid for this order now'],
  submit: (amount: string) => [`確認付款 ${amount}`, `确认付款 ${amount}`, `Pay ${amount}`],
  coupons: (count: number) => [`優惠券，${count} 張可用`, `优惠券，${count} 张可用`, `Coupons, ${count} for this order`],
  share: (rate: string, amount: string) => [
    `最多抵這單的 ${rate}，${amount}`,
    `最多抵这单的 ${rate}，${amount}`,
    `Up to ${rate} of this order, ${amount}`,
  ],
  wechat: ['退款退到餘額', '退款退到余额', 'Refunds go to your balance'],
  cancelled: ['沒有付款，訂單還在等你', '没有付款，订单还在等你', 'Nothing was paid; the order waits for you'],
  late: ['錢不會丟：到帳後訂單會自動更新，稍後在訂單查看', '钱不会丢：到账后订单会自动更新，稍后在订单查看', 'Your money is safe: the order updates automatically, see it there later'],
  credited: ['訂單已逾時取消，錢在你的餘額裡', '订单已超时取消，钱在你的余额里', 'The order had lapsed; the money is in your balance'],
  result: {
    title: ['付款結果', '付款结果', 'Payment'],
    paid: ['付款成功', '付款成功', 'Paid'],
    /** Coupon and points have paid all of it. */
    confirmed: ['訂單已確認', '订单已确认', 'Order confirmed'],
    amount: ['實付', '实付', 'Paid'],
    join: (warehouse: string) => [
      `${warehouse}開始備貨，完成後就是你的包裹`,
      `${warehouse}开始备货，完成后就是你的包裹`,
      `${warehouse} picks it now, then it is your parcel`,
    ],
    home: (warehouse: string) => [
      `${warehouse}開始備貨，寄出後會有運單號`,
      `${warehouse}开始备货，寄出后会有运单号`,
      `${warehouse} picks it now; a tracking number follows`,
    ],
    order: ['訂單號', '订单号', 'Order no.'],
    delivery: ['怎麼寄', '怎么寄', 'Delivery'],
    alsoCredited: ['微信的這筆款項已存入你的餘額', '微信的这笔款项已存入你的余额', 'The money from WeChat is in your balance'],
    next: ['接下來', '接下来', 'What is next'],
    unpaid: ['還沒有付款', '还没有付款', 'Not paid yet'],
    unpaidText: ['沒有扣款，庫存還為你保留', '没有扣款，库存还为你保留', 'Nothing was charged; the stock is still kept for you'],
    toPay: ['去付款', '去付款', 'Pay'],
    toOrder: ['看訂單', '看订单', 'See order'],
    toShop: ['繼續逛', '继续逛', 'Go on shopping'],
    toHome: ['回集運首頁', '回集运首页', 'Cargo home'],
  },
})
