import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

export const homeStrings = strings({
  /** Until the platform's own name is known. */
  title: ['首頁', '首页', 'Home'],
  shareTitle: (name: string) => [`${name} · 把網購包裹一起寄回家`, `${name} · 把网购包裹一起寄回家`, `${name} · Ship your parcels home together`],
  language: ['語言', '语言', 'Language'],
  headline: ['買遍全網，一箱到家', '买遍全网，一箱到家', 'Many shops, one box'],
  promise: ['代收、拍照、合箱寄到家', '代收、拍照、合箱寄到家', 'Received, photographed, shipped as one'],
  promiseWith: (warehouses: number) => [
    `${warehouses} 座倉庫 · 代收、拍照、合箱寄到家`,
    `${warehouses} 座仓库 · 代收、拍照、合箱寄到家`,
    `${plural(warehouses, 'warehouse')} · photos · shipped as one`,
  ],
  parts: ['功能', '功能', 'Services'],
  forecast: ['包裹預報', '包裹预报', 'Forecast'],
  pack: ['申請打包', '申请打包', 'Pack'],
  freight: ['運費試算', '运费试算', 'Freight'],
  groups: ['拼郵大廳', '拼邮大厅', 'Groups'],
  addresses: ['收貨地址', '收货地址', 'Addresses'],
  claim: ['認領包裹', '认领包裹', 'Claim'],
  transfer: ['一鍵轉運', '一键转运', 'Transfer'],
  sites: ['自提點', '自提点', 'Pickup'],
  shop: ['商城', '商城', 'Shop'],
  mall: ['代購商城', '代购商城', 'Buy for me'],
  news: ['服務公告', '服务公告', 'News'],
  allNews: ['全部', '全部', 'All'],
})

export type HomeStrings = WordsOf<typeof homeStrings>
