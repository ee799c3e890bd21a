import type { Language } from '@contract/kit/language'
import type { WordsOf } from '@/i18n/string-table'
import * as tables from './string-tables'

type EachTable = { readonly [Name in keyof typeof tables]: WordsOf<(typeof tables)[Name]> }

/** The words of one language, where the screens have them. */
export function wordsOf(language: Language) {
  const each = Object.fromEntries(Object.entries(tables).map(([name, table]) => [name, table[language]])) as EachTable
  // One word for whoever signs in: what is said there, the texts that are agreed to, the mailed code.
  const account = { ...each.signIn, ...each.legal, ...each.mailCode }
  return {
    ...each,
    account,
    // A feature has several tables, so that a tab does not bring the words of the screens behind it.
    order: { ...each.order, ...each.orderDetail, status: each.orderStatus, packing: each.packing, line: each.bill.line, bill: each.bill.bill, evidence: each.evidence },
    parcel: { ...each.parcel, ...each.parcelDetail, ...each.forecast, status: each.parcelStatus, goods: each.parcelGoods, nature: each.goodsNature },
    wallet: { ...each.wallet, ...each.transfer },
    warehouse: { ...each.warehouse, ...each.labelCheck },
  }
}
export type Words = ReturnType<typeof wordsOf>
