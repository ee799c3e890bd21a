import type { DealStatus } from '@contract/proxy/deal-status'
import type { Tone } from '@/components/StatusTag'
import { strings } from '@/i18n/string-table'

/** Where a deal stands, in a word that both sides read. */
export const dealStatusStrings = strings({
  unpaid: ['待付款', '待付款', 'Unpaid'],
  toBuy: ['待下單', '待下单', 'To be bought'],
  asking: ['等回覆', '等回复', 'Asking'],
  bought: ['已下單', '已下单', 'Ordered'],
  arriving: ['運往倉庫', '运往仓库', 'On its way'],
  inStock: ['已到倉', '已到仓', 'In stock'],
  completed: ['已完成', '已完成', 'Completed'],
  disputed: ['有異議', '有异议', 'Disputed'],
  refunded: ['已退款', '已退款', 'Refunded'],
  cancelled: ['已取消', '已取消', 'Cancelled'],
})

export const DEAL_TONES: Readonly<Record<DealStatus, Tone>> = {
  unpaid: 'topay',
  toBuy: 'awaiting',
  asking: 'problem',
  bought: 'packing',
  arriving: 'shipped',
  inStock: 'instock',
  completed: 'instock',
  disputed: 'problem',
  refunded: 'cancelled',
  cancelled: 'cancelled',
}
