import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** The cart. */
export const shopCartStrings = strings({
  title: ['購物車', '购物车', 'Cart'],
  empty: {
    title: ['購物車是空的', '购物车是空的', 'Your cart is empty'],
    text: ['挑一點東西，跟包裹一起寄', '挑一点东西，跟包裹一起寄', 'Pick something to ship with your parcels'],
  },
  unreserved: ['下單才保留庫存', '下单才保留库存', 'Stock is held once you order'],
  guest: ['登入後購物車跟著帳號走，也才能結算', '登录后购物车跟着账号走，也才能结算', 'Log in to keep the cart with your account and to check out'],
  logIn: ['登入', '登录', 'Log in'],
  /** Beside a group: where its goods lie, and about what they weigh. */
  groupFacts: (warehouse: string, weight: string) => [
    `${warehouse} · 約 ${weight}`,
    `${warehouse} · 约 ${weight}`,
    `${warehouse} · about ${weight}`,
  ],
  withParcels: (count: number) => [`和在倉的 ${count} 件包裹合箱`, `和在仓的 ${count} 件包裹合箱`, `Packed with ${plural(count, 'parcel')} in stock`],
  offer: {
    met: (from: string, off: string) => [`已滿 ${from}，自動減 ${off}`, `已满 ${from}，自动减 ${off}`, `${from} reached: ${off} off`],
    metAny: (off: string) => [`自動減 ${off}`, `自动减 ${off}`, `${off} off`],
    next: (missing: string, off: string) => [`再買 ${missing} 減 ${off}`, `再买 ${missing} 减 ${off}`, `${missing} more for ${off} off`],
    ofSome: (text: string) => [`指定商品：${text}`, `指定商品：${text}`, `Some goods: ${text}`],
    split: ['每種寄法分開算', '每种寄法分开算', 'Each way of delivery counts on its own'],
    terms: ['優惠說明', '优惠说明', 'About this offer'],
    bySelf: ['下單時自動減，一張訂單減一次', '下单时自动减，一张订单减一次', 'Taken off automatically, once an order'],
  },
  clearGone: ['清除已下架', '清除已下架', 'Clear what is gone'],
  confirmOption: ['換成這個', '换成这个', 'Change to this'],
  reason: {
    soldOut: (option: string) => [`${option}已售完`, `${option}已售完`, option === '' ? 'Sold out' : `${option} is sold out`],
    notEnough: (count: number) => [`只剩 ${count} 件`, `只剩 ${count} 件`, `Only ${count} left`],
    offShelf: ['商品已下架', '商品已下架', 'No longer sold'],
    skuGone: ['這個規格已不賣，請換一個', '这个规格已不卖，请换一个', 'This option is no longer sold, please choose another'],
    overLimit: (count: number) => [`每人限購，還可買 ${count} 件`, `每人限购，还可买 ${count} 件`, `Limited per member: you can buy ${count} more`],
    limitReached: ['已達每人限購', '已达每人限购', 'Your limit is reached'],
    warehouseClosed: ['這個倉庫暫停出貨', '这个仓库暂停出货', 'Its warehouse is closed at present'],
    deliveryNotOffered: ['這件商品不能這樣寄', '这件商品不能这样寄', 'This item cannot be sent that way'],
  },
  saved: (amount: string) => [`已減 ${amount}`, `已减 ${amount}`, `${amount} off`],
  oneGroup: ['一次只能結算同一倉庫、同一種寄法', '一次只能结算同一仓库、同一种寄法', 'One warehouse and one way of delivery at a time'],
  left: (names: string, count: number) => [
    `購物車滿了，這台裝置上有 ${count} 種沒有放進去：${names}`,
    `购物车满了，这台设备上有 ${count} 种没有放进去：${names}`,
    `The cart is full: ${plural(count, 'item')} of this device found no room: ${names}`,
  ],
  understood: ['知道了', '知道了', 'Got it'],
  separator: ['、', '、', ', '],
})

export type ShopCartStrings = WordsOf<typeof shopCartStrings>
