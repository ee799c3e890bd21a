import { HOUSE_CARRIER } from '@contract/parcel/house-carrier'
import type { Carrier } from '@contract/parcel/parcel'
import { Monogram } from '@/components/Monogram'
import { brandColours } from '@/styles/brand'

/** A grey tile until the carriers are known. */
const UNKNOWN_COLOUR = '#5F6E69'

export interface CarrierMarkProps {
  readonly carrier: Carrier | undefined
  /** Of a parcel that may be the house's own: its carrier stands in no list of carriers. */
  readonly code?: string | undefined
}

/** Who brings a parcel: a carrier's initial, or the shop's sign for what the house has put into stock. */
export function CarrierMark({ carrier, code }: CarrierMarkProps) {
  if (code === HOUSE_CARRIER) return <Monogram text="" icon="store" colour={brandColours.brand} />
  return <Monogram text={carrier?.monogram ?? ''} colour={carrier?.color ?? UNKNOWN_COLOUR} />
}
