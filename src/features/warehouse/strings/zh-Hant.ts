export const zhHant = {
  title: '倉庫地址',
  shareTitle: '看看我的包裹寄到哪個倉庫',
  warehouses: '倉庫',
  all: '全部',
  lines: { recipient: '收件人', phone: '電話', address: '地址', postcode: '郵編' },
  numberAfterLogin: '登入後顯示會員號',
  keepNumber: '下單時別漏掉會員號',
  keepNumberTwice: '會員號要寫在兩處',
  guestNote: '會員號讓倉庫認得你的包裹',
  copyAll: '一鍵複製',
  loginToCopy: '登入後複製',
  copyLine: (line: string, warehouse: string) => `複製${warehouse}的${line}`,
  copyOf: (warehouse: string) => `複製${warehouse}地址`,
  copied: (warehouse: string) => `已複製${warehouse}地址`,
  copiedLine: (line: string) => `已複製${line}`,
  others: '其他倉庫',
  emptyTitle: '還沒有倉庫',
  emptyText: '開倉後地址會出現在這裡',
}

export type WarehouseStrings = typeof zhHant
