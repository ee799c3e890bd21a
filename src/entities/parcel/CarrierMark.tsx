import type { Carrier } from '@contract/parcel/parcel'
import { Monogram } from '@/components/Monogram'

/** A grey tile until the carriers are known. */
const UNKNOWN_COLOUR = '#5F6E69'

export function CarrierMark({ carrier }: { readonly carrier: Carrier | undefined }) {
  return <Monogram text={carrier?.monogram ?? ''} colour={carrier?.color ?? UNKNOWN_COLOUR} />
}
