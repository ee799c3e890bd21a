import { strings } from '@/i18n/string-table'

export const warehouseStrings = strings({
  title: ['倉庫地址', '仓库地址', 'Warehouses'],
  shareTitle: ['看看我的包裹寄到哪個倉庫', '看看我的包裹寄到哪个仓库', 'See the warehouses that take your parcels'],
  warehouses: ['倉庫', '仓库', 'Warehouses'],
  all: ['全部', '全部', 'All'],
  lines: {
    recipient: ['收件人', '收件人', 'Name'],
    phone: ['電話', '电话', 'Phone'],
    address: ['地址', '地址', 'Address'],
    postcode: ['郵編', '邮编', 'Postcode'],
  },
  numberAfterLogin: ['登入後顯示會員號', '登录后显示会员号', 'Log in to see it'],
  keepNumber: ['下單時別漏掉會員號', '下单时别漏掉会员号', 'Keep your member no.'],
  keepNumberTwice: ['會員號要寫在兩處', '会员号要写在两处', 'Member no. goes in twice'],
  guestNote: ['會員號讓倉庫認得你的包裹', '会员号让仓库认得你的包裹', 'Your member no. goes on it'],
  copyAll: ['一鍵複製', '一键复制', 'Copy all'],
  loginToCopy: ['登入後複製', '登录后复制', 'Log in to copy'],
  copyLine: (line: string, warehouse: string) => [`複製${warehouse}的${line}`, `复制${warehouse}的${line}`, `Copy ${line.toLowerCase()} of ${warehouse}`],
  copyOf: (warehouse: string) => [`複製${warehouse}地址`, `复制${warehouse}地址`, `Copy ${warehouse} address`],
  copied: (warehouse: string) => [
    `已複製${warehouse}地址，貼到購物網站，下單後回來預報`,
    `已复制${warehouse}地址，贴到购物网站，下单后回来预报`,
    `${warehouse} address copied: paste it at the shop, then forecast`,
  ],
  copiedLine: (line: string) => [`已複製${line}`, `已复制${line}`, `${line} copied`],
  others: ['其他倉庫', '其他仓库', 'Other warehouses'],
  warehouse: ['倉庫', '仓库', 'Warehouse'],
  changed: {
    title: (warehouse: string) => [`${warehouse}的地址變了`, `${warehouse}的地址变了`, `The ${warehouse} address has changed`],
    text: (copied: string, changed: string) => [
      `你 ${copied} 複製過，倉庫在 ${changed} 換了地址。購物網站上存的請換成新的，別讓包裹寄到舊地址。`,
      `你 ${copied} 复制过，仓库在 ${changed} 换了地址。购物网站上存的请换成新的，别让包裹寄到旧地址。`,
      `You copied it on ${copied}; the warehouse changed it on ${changed}. Replace what your shops have saved, so that no parcel goes to the old place.`,
    ],
    before: (line: string) => [`原${line}`, `原${line}`, `Old ${line.toLowerCase()}`],
    settled: ['網站上已換好', '网站上已换好', 'Shops updated'],
    short: (warehouses: readonly string[]) => [
      `${warehouses.join('、')}的地址變了，購物網站上存的請更換`,
      `${warehouses.join('、')}的地址变了，购物网站上存的请更换`,
      `${warehouses.join(', ')}: address changed. Replace it in your shops`,
    ],
  },
  emptyTitle: ['還沒有倉庫', '还没有仓库', 'No warehouse yet'],
  emptyText: ['開倉後地址會出現在這裡', '开仓后地址会出现在这里', 'Addresses appear here once one opens'],
})
