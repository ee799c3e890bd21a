import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Ordering what was chosen (picture 61). */
export const checkoutStrings = strings({
  title: ['確認訂單', '确认订单', 'Confirm order'],
  none: {
    title: ['沒有要結算的商品', '没有要结算的商品', 'Nothing to check out'],
    text: ['到購物車選好再回來', '到购物车选好再回来', 'Choose in the cart first'],
    action: ['去購物車', '去购物车', 'To the cart'],
  },
  delivery: ['怎麼寄', '怎么寄', 'Delivery'],
  cheaper: ['最划算', '最划算', 'Cheapest'],
  joinText: (warehouse: string, parcels: number) => [
    parcels > 0 ? `入${warehouse}成為包裹，和另外 ${parcels} 件合箱` : `入${warehouse}成為包裹，之後和別的一起寄`,
    parcels > 0 ? `入${warehouse}成为包裹，和另外 ${parcels} 件合箱` : `入${warehouse}成为包裹，之后和别的一起寄`,
    parcels > 0 ? `A parcel in ${warehouse}, packed with ${parcels} others` : `A parcel in ${warehouse}, to ship with others later`,
  ],
  unavailable: {
    addressRequired: ['選好地址就有運費', '选好地址就有运费', 'Choose an address to see the freight'],
    notToPlace: ['不送這個地址', '不送这个地址', 'Not delivered to this address'],
    notOffered: ['有商品不能這樣寄', '有商品不能这样寄', 'Some items cannot be sent that way'],
    noChannel: ['沒有渠道收這箱', '没有渠道收这箱', 'No channel takes this box'],
  },
  address: ['收件地址', '收件地址', 'Address'],
  chooseAddress: ['選擇收件地址', '选择收件地址', 'Choose an address'],
  needsDelivery: ['直接寄到家要選宅配地址，不是自提點', '直接寄到家要选宅配地址，不是自提点', 'Choose a home address, not a pickup point'],
  needsPostcode: ['這個地址還沒有郵遞區號，請先補上', '这个地址还没有邮递区号，请先补上', 'This address has no postcode yet, please add it'],
  channel: ['配送渠道', '配送渠道', 'Channel'],
  promise: ['運費就是這個數，實際更重也不加收', '运费就是这个数，实际更重也不加收', 'This freight is fixed: a heavier box costs you nothing more'],
  freightDetails: ['運費明細', '运费明细', 'Freight in detail'],
  goods: ['商品', '商品', 'Items'],
  times: (count: number) => [`× ${count}`, `× ${count}`, `× ${count}`],
  bad: (count: number) => [
    `有 ${count} 種買不到或不夠，其他的可以照買；購物車裡的都還在`,
    `有 ${count} 种买不到或不够，其他的可以照买；购物车里的都还在`,
    `${plural(count, 'item')} cannot be bought as chosen; you can order the rest, and nothing leaves your cart`,
  ],
  onlyBuyable: ['只買能買的', '只买能买的', 'Order what is left'],
  allBad: ['這些商品現在都買不到', '这些商品现在都买不到', 'None of these can be bought now'],
  offer: ['優惠', '优惠', 'Offer'],
  noOffer: ['沒有', '没有', 'None'],
  coupon: ['優惠券', '优惠券', 'Coupon'],
  couponCount: (count: number) => [
    count > 0 ? `${count} 張可用` : '沒有可用的',
    count > 0 ? `${count} 张可用` : '没有可用的',
    count > 0 ? `${count} usable` : 'None usable',
  ],
  remark: ['備註', '备注', 'Note'],
  remarkNone: ['選填', '选填', 'Optional'],
  remarkHint: ['給倉庫的話', '给仓库的话', 'For the warehouse'],
  remarkDone: ['好', '好', 'Done'],
  breakdown: ['價格', '价格', 'Price'],
  goodsTotal: ['商品金額', '商品金额', 'Items'],
  freight: ['配送', '配送', 'Delivery'],
  joined: (weight: string) => [`併入包裹 ${weight}`, `并入包裹 ${weight}`, `with your parcels, ${weight}`],
  offerOff: ['滿減', '满减', 'Offer'],
  total: ['應付合計', '应付合计', 'Total'],
  couponLater: (amount: string) => [`付款時再減 ${amount}`, `付款时再减 ${amount}`, `${amount} more off when you pay`],
  repricing: ['重新計算中…', '重新计算中…', 'Reckoning…'],
  submit: ['提交訂單', '提交订单', 'Place order'],
})

export type CheckoutStrings = WordsOf<typeof checkoutStrings>
