import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** Orders at foreign shops: the list, and what can be done with one wherever it is shown. */
export const mallOrdersStrings = strings({
  title: ['代購訂單', '代购订单', 'Purchases'],
  tab: {
    all: ['全部', '全部', 'All'],
    unpaid: ['待付款', '待付款', 'Unpaid'],
    open: ['處理中', '处理中', 'In progress'],
    inStock: ['已到倉', '已到仓', 'In stock'],
    ended: ['已結束', '已结束', 'Ended'],
  },
  open: (number: string) => [`看訂單 ${number}`, `看订单 ${number}`, `See order ${number}`],
  pieces: (count: number, shops: number) => [
    shops > 1 ? `共 ${count} 件，${shops} 家店` : `共 ${count} 件`,
    shops > 1 ? `共 ${count} 件，${shops} 家店` : `共 ${count} 件`,
    shops > 1 ? `${plural(count, 'item')}, ${shops} shops` : plural(count, 'item'),
  ],
  refunded: (amount: string) => [`已退 ${amount}`, `已退 ${amount}`, `${amount} refunded`],
  payWithin: (clock: string) => [`請在 ${clock} 內付款，逾時自動取消`, `请在 ${clock} 内付款，逾时自动取消`, `Pay within ${clock}, then it is cancelled`],
  overdue: ['已逾時，訂單即將取消', '已逾时，订单即将取消', 'The time to pay is over; it is being cancelled'],
  answerWithin: (clock: string) => [`買手有問題，請在 ${clock} 內回覆`, `买手有问题，请在 ${clock} 内回复`, `The buyer asks: answer within ${clock}`],
  answerOver: ['回覆時間已過，款項將退回', '回复时间已过，款项将退回', 'The time to answer is over; your money comes back'],
  /** Where each shop's part of an order stands. */
  shopIs: (shop: string, status: string) => [`${shop} ${status}`, `${shop} ${status}`, `${shop}: ${status}`],
  separator: ['，', '，', ', '],
  next: {
    toBuy: ['買手會在工作日向店家下單', '买手会在工作日向店家下单', 'A buyer orders it on the next working day'],
    asking: ['買手等你回覆', '买手等你回复', 'The buyer waits for your answer'],
    bought: ['已向店家下單，等店家出貨', '已向店家下单，等店家发货', 'Ordered; the shop sends it next'],
    arriving: ['正在運往倉庫', '正在运往仓库', 'On its way to our warehouse'],
    inStock: ['已成為你的包裹，可以合箱打包', '已成为你的包裹，可以合箱打包', 'It is your parcel now; pack it with others'],
    returning: ['退貨處理中', '退货处理中', 'The return is under way'],
    returned: ['已退回賣家，款項已退到餘額', '已退回卖家，款项已退到余额', 'Sent back; your money is in the balance'],
    refunded: ['款項已退到餘額', '款项已退到余额', 'Your money is in the balance'],
    cancelled: ['訂單已取消', '订单已取消', 'The order was cancelled'],
    unpaid: ['等你付款', '等你付款', 'Waits to be paid'],
  },
  action: {
    cancel: ['取消', '取消', 'Cancel'],
    pay: ['去付款', '去付款', 'Pay'],
    answer: ['去回覆', '去回复', 'Answer'],
    parcels: ['看包裹', '看包裹', 'Parcels'],
    again: ['再買一次', '再买一次', 'Buy again'],
  },
  empty: {
    title: ['還沒有代購訂單', '还没有代购订单', 'Nothing was bought for you yet'],
    text: ['貼上連結，我們幫你買到倉庫', '贴上链接，我们帮你买到仓库', 'Paste a link, and we buy it to our warehouse'],
    action: ['逛代購商城', '逛代购商城', 'To the mall'],
  },
  tabEmpty: {
    unpaid: ['沒有等待付款的訂單', '没有等待付款的订单', 'Nothing waits to be paid'],
    open: ['沒有處理中的訂單', '没有处理中的订单', 'Nothing is in progress'],
    inStock: ['沒有已到倉的訂單', '没有已到仓的订单', 'Nothing is in stock'],
    ended: ['沒有已結束的訂單', '没有已结束的订单', 'Nothing has ended'],
    showAll: ['看全部', '看全部', 'Show all'],
  },
  cancel: {
    title: ['取消代購', '取消代购', 'Cancel'],
    lapsedTitle: ['不等了，全額退款', '不等了，全额退款', 'Stop waiting, refund all'],
    happens: ['取消後', '取消后', 'What happens'],
    unpaid: ['還沒有付款，不涉及退款', '还没有付款，不涉及退款', 'Nothing is paid yet, so nothing is refunded'],
    refund: (amount: string) => [`${amount} 退到餘額`, `${amount} 退到余额`, `${amount} goes to your balance`],
    points: (points: string) => [`積分 ${points} 退回`, `积分 ${points} 退回`, `${points} points come back`],
    others: ['其他店的商品照常進行', '其他店的商品照常进行', 'What is bought at other shops goes on'],
    keep: ['先不取消', '先不取消', 'Keep it'],
    submit: ['確定取消', '确定取消', 'Cancel it'],
    done: ['已取消', '已取消', 'Cancelled'],
  },
  again: {
    added: (count: number) => [`${count} 種商品已加入代購購物車`, `${count} 种商品已加入代购购物车`, `${plural(count, 'item')} put into the cart`],
    some: (names: string) => [`這些已不賣，沒有加入：${names}`, `这些已不卖，没有加入：${names}`, `No longer sold, left out: ${names}`],
    none: ['這些商品都不賣了', '这些商品都不卖了', 'None of it is sold any more'],
    listSeparator: ['、', '、', ', '],
  },
})

export type MallOrdersStrings = WordsOf<typeof mallOrdersStrings>
