import { strings } from '@/i18n/string-table'

/** What comes back at which stage, as a table. */
export const refundTableStrings = strings({
  title: ['退款規則', '退款规则', 'What comes back'],
  stageHead: ['階段', '阶段', 'Stage'],
  part: {
    goods: ['商品', '商品', 'Goods'],
    transport: ['運費', '运费', 'Transport'],
    service: ['服務費', '服务费', 'Service'],
    other: ['其他', '其他', 'Other'],
  },
  rule: {
    all: ['全退', '全退', 'All'],
    kept: ['不退', '不退', 'None'],
    bySeller: ['看賣家', '看卖家', 'By seller'],
    lessWayBack: ['扣寄回運費', '扣寄回运费', 'Less way back'],
  },
  stage: {
    notBought: ['還沒向賣家下單', '还没向卖家下单', 'Not bought yet'],
    memberWish: ['已下單，你想取消而賣家同意', '已下单，你想取消而卖家同意', 'Bought, you cancel and the seller agrees'],
    sellerFailed: ['賣家取消、不出貨或單號不實', '卖家取消、不发货或单号不实', 'The seller cancels or never ships'],
    sellerFault: ['到倉後：錯、破、少、假', '到仓后：错、破、少、假', 'In stock: wrong, broken, missing or fake'],
    changedMind: ['到倉後：你改變主意而賣家收回', '到仓后：你改变主意而卖家收回', 'In stock: you change your mind, the seller takes it back'],
    inspectionMissed: ['驗貨沒有按時做', '验货没有按时做', 'The inspection was missed'],
  },
  days: (days: number) => [
    `到倉後 ${days} 天內可以申請退貨，打包後就不能了。`,
    `到仓后 ${days} 天内可以申请退货，打包后就不能了。`,
    `Returns can be asked for within ${days} days of the arrival, and until the parcel is packed.`,
  ],
  toBalance: ['款項退到餘額，用掉的積分按比例退回；優惠券不退。', '款项退到余额，用掉的积分按比例退回；优惠券不退。', 'Money goes to your balance, points come back in proportion; coupons do not.'],
})
