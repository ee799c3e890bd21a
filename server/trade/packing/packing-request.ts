import type { CustomsRule, QuoteRequest, ServicePrice, StorageCharge } from '@contract/freight/freight'
import { sumCents, type Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { BoxSize, Grams } from '@contract/kit/weight'
import type { GoodsNature } from '@contract/parcel/parcel'
import { INSURANCE_VERSION } from '@server/base/freight/freight-service'

/** What of a parcel its price depends on; the same in stock and copied into an order. */
export interface PackedGoods {
  readonly goodsNature: GoodsNature
  readonly valueCents: Cents
  readonly storageCharge?: StorageCharge | undefined
}

/** What the member chose, with the prices and the law that hold for it. */
export interface PackingTerms {
  readonly destination: { readonly country: RegionCode; readonly postcode: string }
  readonly declaredValueCents: Cents
  readonly insured: boolean
  readonly services: readonly ServicePrice[]
  readonly customs: CustomsRule
}

export interface PackedBox {
  readonly actualGrams: Grams
  readonly size: BoxSize
}

/** One box with these parcels in it. Estimate and bill ask with this same request; only the box differs. */
export function toQuoteRequest(parcels: readonly PackedGoods[], terms: PackingTerms, box: PackedBox): QuoteRequest {
  return {
    actualGrams: box.actualGrams,
    size: box.size,
    goodsNatures: [...new Set(parcels.map((parcel) => parcel.goodsNature))],
    destination: terms.destination,
    goodsValueCents: sumCents(parcels.map((parcel) => parcel.valueCents)),
    declaredValueCents: terms.declaredValueCents,
    insured: terms.insured,
    services: terms.services,
    storage: parcels.flatMap((parcel) => parcel.storageCharge ?? []),
    customs: terms.customs,
    insuranceVersion: INSURANCE_VERSION,
  }
}
