import type { Quote } from '@contract/freight/freight'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { Sheet } from '@/components/Sheet'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings } from '../checkout-strings'

/** All that the freight is made of. */
export function FreightSheet({ quote, onClose }: { readonly quote: Quote; readonly onClose: () => void }) {
  const words = useStrings(checkoutStrings)
  const rows = usePriceRows(quote)
  return (
    <Sheet open textOnly title={words.freightDetails} onClose={onClose}>
      <PriceBreakdown label={words.freightDetails} rows={rows} total={{ label: words.freight, cents: quote.totalCents }} />
    </Sheet>
  )
}
