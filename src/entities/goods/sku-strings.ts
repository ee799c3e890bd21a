import { plural } from '@/i18n/plural'
import { strings } from '@/i18n/string-table'

/** Of choosing an option of goods. */
export const skuStrings = strings({
  title: ['選擇規格', '选择规格', 'Choose an option'],
  chosen: (text: string) => [`已選：${text}`, `已选：${text}`, `Chosen: ${text}`],
  toChoose: (options: readonly string[]) => [`請選${options.join('、')}`, `请选${options.join('、')}`, `Choose ${options.join(', ')}`],
  stock: (count: string) => [`庫存 ${count}`, `库存 ${count}`, `${count} in stock`],
  weight: (weight: string) => [`約 ${weight}`, `约 ${weight}`, `About ${weight}`],
  soldOutValue: (name: string) => [`${name}，已售完`, `${name}，已售完`, `${name}, sold out`],
  noSuchValue: (name: string) => [`${name}，沒有這個組合`, `${name}，没有这个组合`, `${name}, not made in this combination`],
  quantity: ['數量', '数量', 'Quantity'],
  perMember: (max: number) => [`每人限購 ${max} 件`, `每人限购 ${max} 件`, `${max} per member`],
  memberLeft: (max: number, count: number) => [`每人限購 ${max} 件，還可買 ${count} 件`, `每人限购 ${max} 件，还可买 ${count} 件`, `${max} per member, you can buy ${count} more`],
  onlyLeft: (count: number) => [`只剩 ${count} 件`, `只剩 ${count} 件`, `Only ${count} left`],
  sum: (count: number) => [`${count} 件合計`, `${count} 件合计`, `Total of ${plural(count, 'item')}`],
  limitReached: ['已達限購', '已达限购', 'Limit reached'],
  noSuch: ['沒有這個組合', '没有这个组合', 'Not made in this combination'],
  notify: ['到貨通知', '到货通知', 'Notify me'],
  stopNotifying: ['取消到貨通知', '取消到货通知', 'Stop notifying me'],
})
