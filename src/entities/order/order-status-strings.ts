import { strings } from '@/i18n/string-table'

/** What an order's states are called. */
export const orderStatusStrings = strings({
  unprocessed: ['待處理', '待处理', 'Unprocessed'],
  unpaid: ['待付款', '待付款', 'Unpaid'],
  financeVerifying: ['財務審核', '财务审核', 'Verifying'],
  /** The box is packed before its bill is made: what is paid waits for its carrier. */
  packing: ['待發貨', '待发货', 'To ship'],
  shipped: ['已發貨', '已发货', 'Shipped'],
  signed: ['已簽收', '已签收', 'Delivered'],
  cancelled: ['已取消', '已取消', 'Cancelled'],
})
