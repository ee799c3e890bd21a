import type { Quote } from '@contract/freight/freight'
import type { PriceRow } from '@/components/PriceBreakdown'
import { useStrings } from '@/i18n/use-strings'
import { toBillLine } from './bill-view'
import { billStrings } from './bill-strings'

/** The lines of a price, each with its short reckoning and, where it is not a matter of course, its reason. */
export function usePriceRows(quote: Quote | undefined): readonly PriceRow[] {
  const words = useStrings(billStrings)
  return (quote?.lines ?? []).map((line, index) => {
    const { key, title, hint, reason, amountCents } = toBillLine(line, words, index)
    return { key, label: title, basis: hint, chip: reason, cents: amountCents }
  })
}
