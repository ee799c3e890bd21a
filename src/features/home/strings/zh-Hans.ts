import type { HomeStrings } from './zh-Hant'

export const zhHans: HomeStrings = {
  title: '首页',
  shareTitle: (name) => `${name} · 把网购包裹一起寄回家`,
  language: '语言',
  headline: '买遍全网，一箱到家',
  promise: '代收、拍照、合箱寄到家',
  promiseWith: (warehouses) => `${warehouses} 座仓库 · 代收、拍照、合箱寄到家`,
  parts: '功能',
  forecast: '包裹预报',
  pack: '申请打包',
  warehouses: '仓库地址',
  addresses: '收货地址',
  topUp: '充值',
}
