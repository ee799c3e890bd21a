import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** The list of orders, and what can be done with one of them wherever it is shown. */
export const shopOrdersStrings = strings({
  title: ['商城訂單', '商城订单', 'Shop orders'],
  search: ['訂單號或商品名稱', '订单号或商品名称', 'Order number or item'],
  tab: {
    all: ['全部', '全部', 'All'],
    unpaid: ['待付款', '待付款', 'Unpaid'],
    toPick: ['待發貨', '待发货', 'To be sent'],
    shipped: ['已發貨', '已发货', 'Shipped'],
    toReview: ['待評價', '待评价', 'To review'],
  },
  open: (number: string) => [`看訂單 ${number}`, `看订单 ${number}`, `See order ${number}`],
  pieces: (count: number) => [`共 ${count} 件`, `共 ${count} 件`, plural(count, 'item')],
  refunded: (amount: string) => [`已退 ${amount}`, `已退 ${amount}`, `${amount} refunded`],
  /** What happens next, in one line. */
  next: {
    unpaid: (clock: string) => [`請在 ${clock} 內付款，逾時庫存會釋出`, `请在 ${clock} 内付款，逾时库存会释出`, `Pay within ${clock}, then the stock is released`],
    overdue: ['已逾時，庫存即將釋出', '已逾时，库存即将释出', 'The time to pay is over; the stock is being released'],
    toPick: {
      join: (warehouse: string) => [`${warehouse}備貨後成為你的包裹`, `${warehouse}备货后成为你的包裹`, `${warehouse} picks it, then it becomes your parcel`],
      home: (warehouse: string) => [`${warehouse}備貨後寄出`, `${warehouse}备货后寄出`, `${warehouse} picks it, then sends it`],
    },
    picking: (warehouse: string) => [`${warehouse}正在備貨`, `${warehouse}正在备货`, `${warehouse} is picking it now`],
    inStock: (warehouse: string) => [
      `已成為${warehouse}包裹，可和其他件合箱`,
      `已成为${warehouse}包裹，可和其他件合箱`,
      `A parcel in ${warehouse} now; pack it with others`,
    ],
    shipped: {
      join: ['跟你的集運訂單一起寄出了', '跟你的集运订单一起寄出了', 'On its way with your cargo order'],
      home: ['已寄出，收到後請確認收貨', '已寄出，收到后请确认收货', 'Sent; please confirm when it arrives'],
    },
    signed: ['已簽收，謝謝你', '已签收，谢谢你', 'Delivered, thank you'],
    returned: ['商品退回貨架，款項已退到餘額', '商品退回货架，款项已退到余额', 'Back on the shelf; your money is in the balance'],
  },
  action: {
    cancel: ['取消', '取消', 'Cancel'],
    pay: ['去付款', '去付款', 'Pay'],
    parcels: ['看包裹', '看包裹', 'Parcels'],
    pack: ['申請打包', '申请打包', 'Pack'],
    confirmReceipt: ['確認收貨', '确认收货', 'Confirm receipt'],
    again: ['再買一次', '再买一次', 'Buy again'],
  },
  empty: {
    title: ['還沒有商城訂單', '还没有商城订单', 'No shop orders yet'],
    text: ['買了直接進你的包裹，和其他件一起寄', '买了直接进你的包裹，和其他件一起寄', 'What you buy joins your parcels'],
    action: ['去逛逛', '去逛逛', 'Go shopping'],
  },
  tabEmpty: {
    unpaid: ['沒有等待付款的訂單', '没有等待付款的订单', 'Nothing waits to be paid'],
    toPick: ['沒有等待發貨的訂單', '没有等待发货的订单', 'Nothing waits to be sent'],
    shipped: ['沒有在路上的訂單', '没有在路上的订单', 'Nothing is on its way'],
    toReview: ['沒有等待評價的商品', '没有等待评价的商品', 'Nothing waits for a review'],
    found: ['找不到這樣的訂單', '找不到这样的订单', 'No such order'],
    showAll: ['看全部', '看全部', 'Show all'],
  },
  cancel: {
    title: ['取消訂單', '取消订单', 'Cancel order'],
    happens: ['取消後', '取消后', 'What happens'],
    stock: ['為你保留的庫存會釋出', '为你保留的库存会释出', 'The stock kept for you is released'],
    unpaid: ['還沒有付款，不涉及退款', '还没有付款，不涉及退款', 'Nothing is paid yet, so nothing is refunded'],
    refund: (amount: string) => [`${amount} 退到餘額`, `${amount} 退到余额`, `${amount} goes to your balance`],
    points: (points: string) => [`積分 ${points} 退回`, `积分 ${points} 退回`, `${points} points come back`],
    coupon: (amount: string) => [`優惠券 ${amount} 退回`, `优惠券 ${amount} 退回`, `The ${amount} coupon comes back`],
    keep: ['先不取消', '先不取消', 'Keep it'],
    submit: ['確定取消', '确定取消', 'Cancel order'],
    done: ['訂單已取消', '订单已取消', 'Order cancelled'],
  },
  confirm: {
    title: ['確認收到了嗎？', '确认收到了吗？', 'Did it arrive?'],
    text: (number: string) => [`訂單 ${number} 會標記為已簽收`, `订单 ${number} 会标记为已签收`, `Order ${number} will be marked as delivered`],
    submit: ['確認收貨', '确认收货', 'Confirm receipt'],
    keep: ['還沒收到', '还没收到', 'Not yet'],
    done: ['已簽收，謝謝你', '已签收，谢谢你', 'Delivered, thank you'],
  },
  again: {
    added: (count: number) => [`${count} 種商品已加入購物車`, `${count} 种商品已加入购物车`, `${plural(count, 'item')} put into the cart`],
    some: (names: string) => [`這些已不賣，沒有加入：${names}`, `这些已不卖，没有加入：${names}`, `No longer sold, left out: ${names}`],
    none: ['這些商品都不賣了', '这些商品都不卖了', 'None of it is sold any more'],
    separator: ['、', '、', ', '],
  },
})

export type ShopOrdersStrings = WordsOf<typeof shopOrdersStrings>
