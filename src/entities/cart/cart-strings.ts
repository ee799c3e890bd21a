import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of every cart. */
export const cartStrings = strings({
  full: (max: number) => [`購物車最多 ${max} 種，請先刪除不要的`, `购物车最多 ${max} 种，请先删除不要的`, `The cart holds ${max} lines, please remove some first`],
  manage: ['管理', '管理', 'Manage'],
  done: ['完成', '完成', 'Done'],
  tick: (name: string) => [`選 ${name}`, `选 ${name}`, `Choose ${name}`],
  quantity: (name: string) => [`${name}的數量`, `${name}的数量`, `Quantity of ${name}`],
  setTo: (count: number) => [`改為 ${count} 件`, `改为 ${count} 件`, `Set to ${count}`],
  dearer: (amount: string) => [`比上次看到時貴 ${amount}`, `比上次看到时贵 ${amount}`, `${amount} more than when you last looked`],
  cheaper: (amount: string) => [`比上次看到時便宜 ${amount}`, `比上次看到时便宜 ${amount}`, `${amount} less than when you last looked`],
  unavailable: ['暫時買不到', '暂时买不到', 'Not available now'],
  changeOption: ['換規格', '换规格', 'Change option'],
  changeOptionOf: (name: string) => [`換規格：${name}`, `换规格：${name}`, `Change option: ${name}`],
  selectAll: ['全選', '全选', 'All'],
  bar: ['結算', '结算', 'Checkout'],
  checkout: (pieces: number) => [`結算 ${pieces}`, `结算 ${pieces}`, `Checkout ${pieces}`],
  noneTicked: ['還沒選商品', '还没选商品', 'Nothing chosen'],
  chosen: (count: number) => [`已選 ${count} 種`, `已选 ${count} 种`, `${count} chosen`],
  remove: ['刪除', '删除', 'Remove'],
  askRemove: {
    title: (count: number) => [`刪除 ${count} 種商品？`, `删除 ${count} 种商品？`, `Remove ${plural(count, 'item')} from the cart?`],
    keep: ['保留', '保留', 'Keep'],
    remove: ['刪除', '删除', 'Remove'],
  },
})
