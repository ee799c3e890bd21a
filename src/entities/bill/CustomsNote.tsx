import type { CustomsNotice } from '@contract/freight/channel-offer'
import { NoteLine } from '@/components/NoteLine'
import { formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { customsStrings } from './customs-strings'
import { toPlainAmount } from './plain-amount'

/** The specification's notice: goods value over 400 brings a 7 % tax and a document fee of 30. */
export function CustomsNote({ customs }: { readonly customs: CustomsNotice }) {
  const words = useStrings(customsStrings)
  const { thresholdCents, taxRateBasisPoints, documentFeeCents } = customs
  return (
    <NoteLine tone="warning" icon="info">
      {words.overThreshold(toPlainAmount(thresholdCents), formatRate(taxRateBasisPoints), toPlainAmount(documentFeeCents))}
    </NoteLine>
  )
}
