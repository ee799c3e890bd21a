import type { ProblemOffer } from '@contract/parcel/parcel'
import { KeyValues } from '@/components/KeyValues'
import { NoteLine } from '@/components/NoteLine'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { parcelDetailStrings } from '../../parcel-detail-strings'

/** What a way out of a problem costs and of what, and what becomes of the money. */
export function OfferCost({ offer: { feeCents, freight } }: { readonly offer: ProblemOffer }) {
  const words = useStrings(parcelDetailStrings).offer
  if (feeCents === 0) return <NoteLine tone="good">{words.nothing}</NoteLine>
  const parts = freight
    ? [
        { key: 'handling', label: words.handling, value: formatMoney(freight.handlingCents) },
        {
          key: 'freight',
          label: words.freightBack,
          basis: words.perKilogram(formatMoney(freight.perKgCents), freight.kilograms),
          value: formatMoney(freight.perKgCents * freight.kilograms),
        },
      ]
    : []
  return (
    <>
      <KeyValues rows={[...parts, { key: 'fee', label: words.fee, value: formatMoney(feeCents), strong: true }]} />
      <NoteLine>{words.fromBalance}</NoteLine>
    </>
  )
}
