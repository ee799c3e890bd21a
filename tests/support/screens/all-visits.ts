import { accountVisits } from './account-visits'
import { addressVisits } from './address-visits'
import { homeVisits } from './home-visits'
import { orderVisits } from './order-visits'
import { packingVisits } from './packing-visits'
import { parcelVisits } from './parcel-visits'
import type { Visit } from './visit'
import { walletVisits } from './wallet-visits'

/** Every finished screen in each of its states. A new screen gets its rows here, or tests/torture refuses it. */
export const allVisits: readonly Visit[] = [
  ...homeVisits,
  ...accountVisits,
  ...parcelVisits,
  ...packingVisits,
  ...orderVisits,
  ...addressVisits,
  ...walletVisits,
]
