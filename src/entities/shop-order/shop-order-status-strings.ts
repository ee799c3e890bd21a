import { strings } from '@/i18n/string-table'

/** What the states of an order of the shop are called, and why one has ended. */
export const shopOrderStatusStrings = strings({
  status: {
    unpaid: ['待付款', '待付款', 'Unpaid'],
    toPick: ['待發貨', '待发货', 'To be sent'],
    picking: ['備貨中', '备货中', 'Picking'],
    inStock: ['已入倉', '已入仓', 'In stock'],
    shipped: ['已發貨', '已发货', 'Shipped'],
    signed: ['已簽收', '已签收', 'Delivered'],
    cancelled: ['已取消', '已取消', 'Cancelled'],
    returned: ['已退回貨架', '已退回货架', 'Back on the shelf'],
  },
  end: {
    memberCancelled: ['你取消了這筆訂單', '你取消了这笔订单', 'You cancelled this order'],
    overdue: ['逾時沒有付款，庫存已釋出', '逾时没有付款，库存已释出', 'Not paid in time; the stock was released'],
    short: ['倉庫缺貨，款項已退回', '仓库缺货，款项已退回', 'Out of stock at the warehouse; your money is back'],
    sentBack: ['倉庫無法出貨，款項已退回', '仓库无法出货，款项已退回', 'The warehouse could not send it; your money is back'],
  },
})
