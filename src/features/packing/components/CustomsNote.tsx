import type { PackingPreview } from '@contract/order/order'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { toPlainAmount, toPlainRate } from '@/entities/bill/plain-amount'
import { packingStrings } from '../packing-strings'

/** The specification's notice: goods value over 400 brings a 7 % tax and a document fee of 30. */
export function CustomsNote({ preview }: { readonly preview: PackingPreview | undefined }) {
  const words = useStrings(packingStrings)
  if (!preview?.overCustomsThreshold) return null
  const { thresholdCents, taxRateBasisPoints, documentFeeCents } = preview.customs
  return (
    <NoteLine tone="warning" icon="info">
      {words.overThreshold(toPlainAmount(thresholdCents), toPlainRate(taxRateBasisPoints), toPlainAmount(documentFeeCents))}
    </NoteLine>
  )
}
