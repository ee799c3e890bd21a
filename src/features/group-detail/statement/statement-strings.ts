import { strings } from '@/i18n/string-table'

/** The bill of a group and how it is split (picture 48). */
export const statementStrings = strings({
  title: ['分攤明細', '分摊明细', 'Cost split'],
  oneBill: ['一張單，一起算', '一张单，一起算', 'One quote for all'],
  measuring: ['量測中', '量测中', 'Measuring'],
  billed: ['計費重', '计费重', 'Billed weight'],
  weights: (actual: string, volumetric: string) => [
    `實重 ${actual} · 體積重 ${volumetric}`,
    `实重 ${actual} · 体积重 ${volumetric}`,
    `actual ${actual} · volumetric ${volumetric}`,
  ],
  bill: ['帳單', '账单', 'The bill'],
  split: ['每個人的份額', '每个人的份额', 'Everybody’s share'],
  sum: ['合計（與帳單一致）', '合计（与账单一致）', 'Sum (equals the bill)'],
  aboveAlone: ['比自己寄多', '比自己寄多', 'More than alone'],
  left: ['未同行', '未同行', 'Left out'],
  method: [
    '按計費重分攤到分，餘數給小數最大者；合計一分不差。',
    '按计费重分摊到分，余数给小数最大者；合计一分不差。',
    'Split by billed weight to the cent, remainders to the largest fractions; the sum is exact.',
  ],
  leftNote: [
    '未在期限內付清的人包裹留在倉庫，其他人的份額不變。',
    '未在期限内付清的人包裹留在仓库，其他人的份额不变。',
    'Parcels not paid for in time stay behind; nobody else’s share changes.',
  ],
  held: ['入團時凍結', '入团时冻结', 'Set aside on joining'],
  share: ['我的份額', '我的份额', 'My share'],
  own: ['自己的費用', '自己的费用', 'My own fees'],
  ownBasis: ['倉租、增值服務、清關', '仓租、增值服务、清关', 'storage, services, customs'],
  refund: ['退回餘額', '退回余额', 'Back to balance'],
  even: ['剛好', '刚好', 'Exactly'],
  rest: ['還要補付', '还要补付', 'Still to pay'],
  restPaid: ['已補付', '已补付', 'Paid on top'],
  restUnpaid: ['未補付，包裹未同行', '未补付，包裹未同行', 'Not paid: your parcels stayed behind'],
  saved: ['比自己寄少付', '比自己寄少付', 'Saved against alone'],
  dearer: ['比自己寄多付', '比自己寄多付', 'More than alone'],
  /** The order's bill is the whole share: what was set aside lies on the balance again, and pays with it. */
  restTogether: (held: string, total: string) => [
    `凍結的 ${held} 已退回餘額，付款時 ${total} 會一起付清。`,
    `冻结的 ${held} 已退回余额，付款时 ${total} 会一起付清。`,
    `The ${held} set aside is back in your balance: paying settles the whole ${total}.`,
  ],
  restBy: (time: string, hours: number) => [
    `請在 ${time} 前付清（出帳後 ${hours} 小時）。逾期包裹不同行、退回庫存，其他團友的份額不變。`,
    `请在 ${time} 前付清（出账后 ${hours} 小时）。逾期包裹不同行、退回库存，其他团友的份额不变。`,
    `Please pay by ${time} (${hours} hours after the bill). After that your parcels stay behind, back in stock; nobody else’s share changes.`,
  ],
  restWithin: (hours: number) => [
    `請在出帳後 ${hours} 小時內付清。逾期包裹不同行、退回庫存，其他團友的份額不變。`,
    `请在出账后 ${hours} 小时内付清。逾期包裹不同行、退回库存，其他团友的份额不变。`,
    `Please pay within ${hours} hours of the bill. After that your parcels stay behind, back in stock; nobody else’s share changes.`,
  ],
})
