import type { Address } from '@contract/address/address'
import type { PackingPreview } from '@contract/order/order'
import { GOODS_NATURES, type ParcelSummary } from '@contract/parcel/parcel'
import type { EstimateParams } from '@/routes'
import type { PackingDraft } from './packing-choice'

/** What the application is priced for, as the freight estimate asks for it: there it can be tried otherwise. */
export function toFreightParams(
  { channelCode, parcelIds, pickupMethod }: PackingDraft,
  { warehouseId, actualGrams, goodsValueCents, box }: PackingPreview,
  address: Pick<Address, 'country' | 'postcode'> | undefined,
  parcels: readonly Pick<ParcelSummary, 'parcelId' | 'goodsNature'>[],
): EstimateParams {
  const natures = parcels.filter(({ parcelId }) => parcelIds.includes(parcelId)).map(({ goodsNature }) => goodsNature)
  // An estimate is of one nature: of several the one that the fewest channels take, which comes last.
  const goodsNature = [...GOODS_NATURES].reverse().find((nature) => natures.includes(nature)) ?? GOODS_NATURES[0]
  return {
    warehouseId,
    pickupMethod,
    weight: String(actualGrams),
    size: [box.lengthMm, box.widthMm, box.heightMm].join('x'),
    goodsNature,
    value: String(goodsValueCents),
    ...(address && { country: address.country }),
    ...(address?.postcode !== undefined && { postcode: address.postcode }),
    ...(channelCode !== undefined && { channelCode }),
  }
}
