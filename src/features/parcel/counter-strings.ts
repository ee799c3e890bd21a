import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** The parcels' part of home, by itself: home is what everybody loads first. */
export const counterStrings = strings({
  label: ['我的包裹', '我的包裹', 'My parcels'],
  of: {
    notInStock: ['待入庫', '待入库', 'Incoming'],
    inStock: ['已入庫', '已入库', 'In stock'],
    incomplete: ['待完善', '待完善', 'To finish'],
    problem: ['問題件', '问题件', 'Problem'],
    toBePaid: ['待付款', '待付款', 'To pay'],
  },
  ready: (count: number) => [`${count} 件可以打包`, `${count} 件可以打包`, `${plural(count, 'parcel')} ready to pack`],
  readyText: ['合成一箱一起寄', '合成一箱一起寄', 'Ship them in one box'],
  readyTextOne: ['已入庫，資料完整', '已入库，资料完整', 'In stock and complete'],
  pack: ['去打包', '去打包', 'Pack'],
  track: ['輸入運單號，查包裹到哪了', '输入运单号，查包裹到哪了', 'Track a parcel by number'],
})
