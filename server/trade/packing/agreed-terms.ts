import type { CustomsRule, Quote, ServicePrice, Tariff, Unfit } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import type { Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { toQuoteRequest, type PackedBox, type PackedGoods } from '@server/trade/packing/packing-request'

/** What of an application its bill depends on beside the parcels and the tariff, as the order keeps it. */
export interface AgreedTerms {
  readonly address: { readonly country: RegionCode; readonly postcode: string }
  readonly declaredValueCents: Cents
  readonly insured: boolean
  readonly services: readonly ServicePrice[]
  readonly customsRule: CustomsRule
}

/** The bill of a packed box: the same request as the application's estimate, with what was measured. */
export function quoteBill(
  { address, declaredValueCents, insured, services, customsRule }: AgreedTerms,
  parcels: readonly PackedGoods[],
  box: PackedBox,
  tariff: Tariff,
): Quote | Unfit {
  const destination = { country: address.country, postcode: address.postcode }
  return quote(toQuoteRequest(parcels, { destination, declaredValueCents, insured, services, customs: customsRule }, box), tariff)
}
