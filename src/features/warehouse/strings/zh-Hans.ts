import type { WarehouseStrings } from './zh-Hant'

export const zhHans: WarehouseStrings = {
  title: '仓库地址',
  shareTitle: '看看我的包裹寄到哪个仓库',
  warehouses: '仓库',
  all: '全部',
  lines: { recipient: '收件人', phone: '电话', address: '地址', postcode: '邮编' },
  numberAfterLogin: '登录后显示会员号',
  keepNumber: '下单时别漏掉会员号',
  keepNumberTwice: '会员号要写在两处',
  guestNote: '会员号让仓库认得你的包裹',
  copyAll: '一键复制',
  loginToCopy: '登录后复制',
  copyLine: (line, warehouse) => `复制${warehouse}的${line}`,
  copyOf: (warehouse) => `复制${warehouse}地址`,
  copied: (warehouse) => `已复制${warehouse}地址`,
  copiedLine: (line) => `已复制${line}`,
  others: '其他仓库',
  emptyTitle: '还没有仓库',
  emptyText: '开仓后地址会出现在这里',
}
