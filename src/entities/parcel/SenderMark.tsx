import type { Carrier, ParcelSummary } from '@contract/parcel/parcel'
import { StatusTag } from '@/components/StatusTag'
import { useStrings } from '@/i18n/use-strings'
import { CarrierMark } from './CarrierMark'
import { sourceStrings } from './source-strings'

/** Who brought a parcel: a carrier, or the house itself. */
export function SenderMark({ carrier, source }: { readonly carrier: Carrier | undefined; readonly source: ParcelSummary['source'] }) {
  const words = useStrings(sourceStrings)
  return source ? <StatusTag tone="instock">{words[source]}</StatusTag> : <CarrierMark carrier={carrier} />
}
