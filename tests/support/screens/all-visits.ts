import { accountVisits } from './account-visits'
import { addressVisits } from './address-visits'
import { channelVisits } from './channel-visits'
import { homeVisits } from './home-visits'
import { locationVisits } from './location-visits'
import { orderVisits } from './order-visits'
import { ownAccountVisits } from './own-account-visits'
import { packingVisits } from './packing-visits'
import { parcelVisits } from './parcel-visits'
import { pickupVisits } from './pickup-visits'
import { supportVisits } from './support-visits'
import { profileVisits } from './profile-visits'
import { senderVisits } from './sender-visits'
import type { Visit } from './visit'
import { walletVisits } from './wallet-visits'
import { webPageVisits } from './web-page-visits'

/** By the domain that a change of their screens is in. */
const visitsOf: Readonly<Record<string, readonly Visit[]>> = {
  home: homeVisits,
  account: [...accountVisits, ...ownAccountVisits, ...profileVisits],
  parcel: parcelVisits,
  order: [...packingVisits, ...orderVisits],
  address: [...addressVisits, ...senderVisits],
  wallet: walletVisits,
  pickup: [...pickupVisits, ...locationVisits],
  support: supportVisits,
  system: webPageVisits,
  freight: channelVisits,
}

/** Every finished screen in each of its states. A new screen gets its rows here, or tests/torture refuses it. */
export const allVisits: readonly Visit[] = Object.values(visitsOf).flat()

export const domainOf = (visit: Visit): string => Object.keys(visitsOf).find((domain) => visitsOf[domain]?.includes(visit)) ?? ''
