import { strings } from '@/i18n/string-table'

/** Where a parcel stands. */
export const parcelStatusStrings = strings({
  notInStock: ['待入庫', '待入库', 'Incoming'],
  inStock: ['已入庫', '已入库', 'In stock'],
  incomplete: ['待完善', '待完善', 'Needs details'],
  problem: ['問題件', '问题件', 'Problem'],
  inOrder: ['集運中', '集运中', 'In order'],
  toBePaid: ['待付款', '待付款', 'To pay'],
  shipped: ['已發貨', '已发货', 'Shipped'],
  done: ['已簽收', '已签收', 'Delivered'],
  returning: ['退回中', '退回中', 'Returning'],
  returned: ['已退回', '已退回', 'Returned'],
  disposed: ['已棄件', '已弃件', 'Disposed of'],
  cancelled: ['已取消', '已取消', 'Withdrawn'],
})
