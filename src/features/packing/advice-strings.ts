import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** What is said of other ways to pack the chosen parcels. Never of other values: those are the member's own. */
export const adviceStrings = strings({
  saves: (count: number) => [`${count} 件合箱比分寄約省`, `${count} 件合箱比分寄约省`, `One box for ${count} saves about`],
  splitSaves: (boxes: number) => [`分成 ${boxes} 箱可再省約`, `分成 ${boxes} 箱可再省约`, `${boxes} boxes would save about`],
  splitNeeded: (boxes: number) => [`一箱裝不下，分成 ${boxes} 箱可以寄`, `一箱装不下，分成 ${boxes} 箱可以寄`, `Too much for one box; ${boxes} boxes can go`],
  best: ['這樣裝已經最划算', '这样装已经最划算', 'One box is the cheapest way'],
  see: ['看看怎麼算，或換一種分法', '看看怎么算，或换一种分法', 'See how it is reckoned'],
  title: ['合箱建議', '合箱建议', 'Advice on packing'],
  terms: (channel: string) => [
    `都以「${channel}」估算，貨值與申報價值不變`,
    `都以“${channel}”估算，货值与申报价值不变`,
    `All by ${channel}, with values as they are`,
  ],
  some: ['件數較多，只比對了常見的分法', '件数较多，只比对了常见的分法', 'With so many parcels, only the likely ways were compared'],
  singly: ['合箱和逐件寄', '合箱和逐件寄', 'One box or one each'],
  together: ['合成一箱', '合成一箱', 'In one box'],
  each: (count: number) => [`${count} 件各自寄`, `${count} 件各自寄`, `${plural(count, 'parcel')}, one box each`],
  saved: ['合箱省下', '合箱省下', 'One box saves'],
  more: ['合箱多付', '合箱多付', 'One box costs more by'],
  split: (boxes: number) => [`分成 ${boxes} 箱`, `分成 ${boxes} 箱`, `In ${boxes} boxes`],
  splitBelow: (threshold: string, boxes: number) => [
    `分成 ${boxes} 箱，每箱不超過 ${threshold}`,
    `分成 ${boxes} 箱，每箱不超过 ${threshold}`,
    `In ${boxes} boxes, none over ${threshold}`,
  ],
  box: (index: number, count: number) => [`第 ${index} 箱 · ${count} 件`, `第 ${index} 箱 · ${count} 件`, `Box ${index} · ${plural(count, 'parcel')}`],
  boxFacts: (billed: string, value: string) => [`計費重 ${billed} · 貨值 ${value}`, `计费重 ${billed} · 货值 ${value}`, `Chargeable ${billed} · value ${value}`],
  noTax: (threshold: string, rate: string, fee: string) => [
    `每箱貨值都不超過 ${threshold}，不收 ${rate} 商品服務稅與 ${fee} 文件費`,
    `每箱货值都不超过 ${threshold}，不收 ${rate} 商品服务税与 ${fee} 文件费`,
    `No box is over ${threshold}: no ${rate} goods service tax, no document fee of ${fee}`,
  ],
  against: (whole: string, parts: string) => [`一箱 ${whole}，分開 ${parts}`, `一箱 ${whole}，分开 ${parts}`, `${whole} in one, ${parts} divided`],
  less: ['比一箱省', '比一箱省', 'Less than one box by'],
  dearer: ['比一箱多付', '比一箱多付', 'More than one box by'],
  sum: ['合計', '合计', 'Together'],
  follow: ['照這樣分', '照这样分', 'Pack it like this'],
  dear: ['讓這箱變貴的包裹', '让这箱变贵的包裹', 'The parcel that makes it dear'],
  withIt: ['有這件', '有这件', 'With it'],
  withoutIt: ['沒有這件', '没有这件', 'Without it'],
  adds: ['這件多出', '这件多出', 'It adds'],
  ofIt: (fee: string) => [`其中${fee}`, `其中${fee}`, `of this: ${fee}`],
  billedFrom: (without: string, whole: string) => [`計費重 ${without} 變 ${whole}`, `计费重 ${without} 变 ${whole}`, `chargeable ${without} becomes ${whole}`],
  alone: ['單獨寄這件', '单独寄这件', 'By itself'],
  leaveOut: ['這箱先不寄這件', '这箱先不寄这件', 'Leave it out of this box'],
  waiting: (boxes: number, parcels: number) => [
    `已照建議分箱，這箱送出後還有 ${boxes} 箱（${parcels} 件）`,
    `已照建议分箱，这箱送出后还有 ${boxes} 箱（${parcels} 件）`,
    `Divided as advised: ${boxes} more after this box (${plural(parcels, 'parcel')})`,
  ],
  join: ['改回一箱', '改回一箱', 'One box again'],
  packNext: (count: number) => [`打包下一箱（${count} 件）`, `打包下一箱（${count} 件）`, `Pack the next box (${count})`],
})

export type AdviceStrings = WordsOf<typeof adviceStrings>
