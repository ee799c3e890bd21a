import type { ServiceCode, ServicePrice } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import type { PackingLevel } from '@contract/order/packing-level'
import { FRAGILE_SERVICE, STRIP_SERVICE } from '@server/base/freight/required-services'

export interface ServiceWish {
  readonly services: readonly ServiceCode[]
  readonly packingLevel?: PackingLevel | undefined
}

/** Without a word about it, everything stays as it came; who asks for the service wants everything taken off. */
export function toPackingLevel({ services, packingLevel }: ServiceWish): PackingLevel {
  return packingLevel ?? (services.includes(STRIP_SERVICE) ? 'strip' : 'keepOuter')
}

/**
 * What will be done with these parcels, each once. What fragile goods need is among it even before the member has ticked it,
 * and so is what the packing level consists in.
 * @throws Refusal `invalid` for a service that is not offered, and for one that the packing level contradicts
 */
export function toServicesOf(
  wish: ServiceWish,
  parcels: readonly { readonly fragile: boolean }[],
  prices: readonly ServicePrice[],
): readonly ServicePrice[] {
  const isStripped = toPackingLevel(wish) === 'strip'
  if (!isStripped && wish.services.includes(STRIP_SERVICE)) throw new Refusal('invalid', { field: 'packingLevel' })
  const isOffered = (code: ServiceCode) => prices.some((price) => price.code === code)
  if (isStripped && !isOffered(STRIP_SERVICE)) throw new Refusal('invalid', { field: 'packingLevel' })

  const codes = new Set(wish.services)
  if (parcels.some((parcel) => parcel.fragile)) codes.add(FRAGILE_SERVICE)
  if (isStripped) codes.add(STRIP_SERVICE)
  const chosen = prices.filter((price) => codes.has(price.code))
  if (chosen.length < codes.size) throw new Refusal('invalid', { field: 'services' })
  return chosen
}
