import type { ServiceCode } from '@contract/freight/freight'
import type { ServiceInfo } from '@contract/freight/service-types'

/** Fragile goods cannot be sent without it (specification, section 5). */
export const FRAGILE_SERVICE = 'reinforcement' satisfies ServiceCode

/** What taking everything off the goods consists in. */
export const STRIP_SERVICE = 'removePackaging' satisfies ServiceCode

/** Photos of the opened parcels. */
export const PHOTO_SERVICE = 'photoCheck' satisfies ServiceCode

/** What a parcel must be for a service to be no choice any more. */
export function toRequiredFor(code: ServiceCode): ServiceInfo['requiredFor'] {
  return code === FRAGILE_SERVICE ? ['fragile'] : []
}
