import { strings } from '@/i18n/string-table'

/** Something became dearer between the button and the order. */
export const priceChangedStrings = strings({
  title: ['價格變了', '价格变了', 'The price has changed'],
  text: ['還沒有下單。照新價可以嗎？', '还没有下单。照新价可以吗？', 'Nothing was ordered yet. Is the new price fine?'],
  was: (amount: string) => [`原為 ${amount}`, `原为 ${amount}`, `was ${amount}`],
  total: ['應付合計', '应付合计', 'Total'],
  agree: (amount: string) => [`照 ${amount} 下單`, `照 ${amount} 下单`, `Order at ${amount}`],
  notNow: ['再想想', '再想想', 'Not now'],
  cheaperNow: (amount: string) => [`降價了，以 ${amount} 成立`, `降价了，以 ${amount} 成立`, `The price fell: ordered at ${amount}`],
})
