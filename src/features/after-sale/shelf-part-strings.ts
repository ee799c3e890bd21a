import { plural } from '@/i18n/plural'
import { strings, type WordsOf } from '@/i18n/string-table'

/** A part of a parcel that goes back to the shelf. */
export const shelfPartStrings = strings({
  title: ['退一部分回貨架', '退一部分回货架', 'Return a part to the shelf'],
  until: (until: string) => [`包裹裡只退幾件，到 ${until}`, `包裹里只退几件，到 ${until}`, `Some of a parcel, until ${until}`],
  back: ['取出後退回', '取出后退回', 'Comes back once taken out'],
  chooseFirst: ['選好商品後，這裡會顯示能退多少', '选好商品后，这里会显示能退多少', 'Choose an item to see what comes back'],
  note: (days: number) => [
    `倉庫在 ${days} 個工作天內打開包裹、取出並重新秤重，之前不會打包`,
    `仓库在 ${days} 个工作日内打开包裹、取出并重新称重，之前不会打包`,
    `The warehouse opens the parcel within ${plural(days, 'working day')} and weighs it anew. It is not packed before`,
  ],
  submit: ['請倉庫取出', '请仓库取出', 'Have it taken out'],
  sent: ['已送出，等倉庫取出', '已送出，等仓库取出', 'Sent. The warehouse takes it out next'],
  kind: ['退回貨架', '退回货架', 'Back to the shelf'],
  waiting: ['等倉庫取出', '等仓库取出', 'To be taken out'],
  takenOut: ['倉庫取出', '仓库取出', 'Taken out'],
  /** What comes next. */
  next: (by: string) => [`倉庫會在 ${by} 前取出並退款`, `仓库会在 ${by} 前取出并退款`, `Taken out and refunded by ${by}`],
  refunded: ['已取出，款項已退到餘額', '已取出，款项已退到余额', 'Taken out, and the money is in your balance'],
  parcel: ['看包裹', '看包裹', 'See the parcel'],
})

export type ShelfPartStrings = WordsOf<typeof shelfPartStrings>
