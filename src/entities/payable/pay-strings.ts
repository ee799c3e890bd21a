import { strings } from '@/i18n/string-table'

export const payStrings = strings({
  title: ['付款', '付款', 'Pay'],
  /** What is left of more than a day: 23:59:59 is the clock. */
  daysAndClock: (days: number, clock: string) => [`${days} 天 ${clock}`, `${days} 天 ${clock}`, `${days} d ${clock}`],
  due: ['應付金額', '应付金额', 'Amount due'],
  coupon: ['優惠券', '优惠券', 'Coupon'],
  points: (count: string) => [`${count} 積分抵扣`, `${count} 积分抵扣`, `${count} points`],
  method: ['付款方式', '付款方式', 'Payment method'],
  balance: (amount: string) => [`餘額 ${amount}`, `余额 ${amount}`, `Balance ${amount}`],
  balanceAfter: (amount: string) => [`付款後剩 ${amount}`, `付款后剩 ${amount}`, `${amount} left after paying`],
  insufficient: ['餘額不足，請先儲值', '余额不足，请先充值', 'Account balance insufficient, please top up first'],
  missing: (amount: string) => [`還差 ${amount}`, `还差 ${amount}`, `${amount} is missing`],
  topUp: ['儲值', '充值', 'Top up'],
  transfer: ['轉帳，上傳憑證', '转账，上传凭证', 'Bank transfer with receipt'],
  submit: (amount: string) => [`支付 ${amount}`, `支付 ${amount}`, `Pay ${amount}`],
  /** Coupon and points leave nothing to pay. */
  confirm: (amount: string) => [`確認 ${amount}`, `确认 ${amount}`, `Confirm ${amount}`],
  mix: {
    title: ['選擇優惠券', '选择优惠券', 'Choose a coupon'],
    none: ['不使用', '不使用', 'None'],
    choice: (name: string, amount: string) => [`${name} ${amount}`, `${name} ${amount}`, `${name} ${amount}`],
    points: (count: string, amount: string) => [`用 ${count} 積分 ${amount}`, `用 ${count} 积分 ${amount}`, `Use ${count} points ${amount}`],
  },
  wechat: {
    name: ['微信支付', '微信支付', 'WeChat Pay'],
    text: ['在微信裡確認付款', '在微信里确认付款', 'Confirm it in WeChat'],
    submit: (amount: string) => [`微信支付 ${amount}`, `微信支付 ${amount}`, `Pay ${amount} by WeChat`],
    failed: ['微信支付沒有完成，可以再試一次，或改用其他方式', '微信支付没有完成，可以再试一次，或改用其他方式', 'WeChat Pay did not go through; try again or pay another way'],
    confirming: {
      title: ['正在確認付款', '正在确认付款', 'Confirming the payment'],
      text: ['微信通知到帳後就會更新，通常只要幾秒', '微信通知到账后就会更新，通常只要几秒', 'This updates as soon as WeChat confirms, usually within seconds'],
    },
    late: {
      title: ['還在等微信確認', '还在等微信确认', 'Still waiting for WeChat'],
      again: ['再查一次', '再查一次', 'Check again'],
      close: ['先離開', '先离开', 'Leave'],
    },
    credited: {
      title: ['款項已存入餘額', '款项已存入余额', 'Kept in your balance'],
      close: ['知道了', '知道了', 'Got it'],
    },
    closed: {
      title: ['這次付款已關閉', '这次付款已关闭', 'This payment has closed'],
      text: ['沒有扣款，可以重新付款', '没有扣款，可以重新付款', 'Nothing was charged; you can pay again'],
      again: ['重新付款', '重新付款', 'Pay again'],
    },
  },
})
