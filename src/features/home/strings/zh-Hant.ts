export const zhHant = {
  /** Until the platform's own name is known. */
  title: '首頁',
  shareTitle: (name: string) => `${name} · 把網購包裹一起寄回家`,
  language: '語言',
  headline: '買遍全網，一箱到家',
  promise: '代收、拍照、合箱寄到家',
  promiseWith: (warehouses: number) => `${warehouses} 座倉庫 · 代收、拍照、合箱寄到家`,
  parts: '功能',
  forecast: '包裹預報',
  pack: '申請打包',
  warehouses: '倉庫地址',
  addresses: '收貨地址',
  topUp: '充值',
}

export type HomeStrings = typeof zhHant
