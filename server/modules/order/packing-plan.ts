import type { CustomsRule, Quote, QuoteRequest, ServiceCode, ServicePrice } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import { cents, MAX_CENTS, proportionOfCents, type Cents } from '@contract/kit/money'
import { grams, type Grams } from '@contract/kit/weight'
import type { Reader } from '@server/db/database'
import { getAddressForOrder } from '@server/modules/address/address-service'
import { estimateBox, type BoxEstimate } from '@server/modules/freight/box-estimate'
import { toQuote, toRangeOf, type ChannelResult } from '@server/modules/freight/channel-offers'
import {
  getCustomsRule,
  listChannels,
  listServicePrices,
  quoteByChannel,
  type Channel,
} from '@server/modules/freight/freight-service'
import { FRAGILE_SERVICE } from '@server/modules/freight/required-services'
import { toQuoteRequest, type PackingTerms } from '@server/modules/order/packing-request'
import type { OrderParcel } from '@server/modules/parcel/parcel-packing-service'
import { getWarehouse, type Warehouse } from '@server/modules/warehouse/warehouse-service'

/** What the member has chosen so far; the step form asks again after each change. */
export interface PackingWish {
  readonly memberId: string
  readonly parcels: readonly OrderParcel[]
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
  readonly services: readonly ServiceCode[]
  readonly insured: boolean
  /** Absent: the goods value. */
  readonly declaredValueCents?: Cents | undefined
}

export type Address = Awaited<ReturnType<typeof getAddressForOrder>>

/** All that a preview shows and an application copies. */
export interface PackingPlan {
  readonly warehouse: Warehouse
  readonly parcels: readonly OrderParcel[]
  readonly address: Address | undefined
  readonly actualGrams: Grams
  readonly goodsValueCents: Cents
  readonly declaredValueCents: Cents
  readonly fragile: boolean
  readonly box: BoxEstimate
  readonly servicePrices: readonly ServicePrice[]
  readonly services: readonly ServicePrice[]
  readonly customs: CustomsRule
  readonly channels: readonly ChannelResult[]
  readonly terms: PackingTerms | undefined
}

/**
 * Reads everything that the price depends on and asks every channel.
 * @throws Refusal `invalidAmount`, `declaredValueTooHigh`, `goodsValueRequired`, `invalid` for a service that is not offered, and what the
 * address refuses.
 */
export async function planPacking(db: Reader, wish: PackingWish, now: Date): Promise<PackingPlan> {
  const { parcels } = wish
  const [firstParcel] = parcels
  if (!firstParcel) throw new Refusal('parcelsRequired', { field: 'parcelIds' })
  const goodsValueCents = toGoodsValue(parcels)
  const declaredValueCents = toDeclaredValue(wish.declaredValueCents, goodsValueCents)
  const fragile = parcels.some((parcel) => parcel.fragile)

  const warehouse = await getWarehouse(db, firstParcel.warehouseId)
  const address = wish.addressId === undefined ? undefined : await getAddressForOrder(db, wish.memberId, wish.addressId)
  const servicePrices = await listServicePrices(db)
  const services = toChosenServices(wish.services, fragile, servicePrices)
  const customs = await getCustomsRule(db, address?.country, now)

  const actualGrams = grams(parcels.reduce((sum, parcel) => sum + parcel.actualGrams, 0))
  const box = estimateBox(parcels.map((parcel) => parcel.size))
  const destination = address && { country: address.country, postcode: address.postcode }
  const terms = destination && { destination, declaredValueCents, insured: wish.insured, services, customs }
  const request = terms && toQuoteRequest(parcels, terms, { actualGrams, size: box.likely })
  const channels = (await listChannels(db)).map((channel) => ({
    channel,
    result: request && quoteByChannel(channel, warehouse.code, request),
  }))
  return {
    warehouse,
    parcels,
    address,
    actualGrams,
    goodsValueCents,
    declaredValueCents,
    fragile,
    box,
    servicePrices,
    services,
    customs,
    channels,
    terms,
  }
}

/** Each parcel's value is an amount; together they can be more than the largest one. */
function toGoodsValue(parcels: readonly OrderParcel[]): Cents {
  const value = parcels.reduce((sum, parcel) => sum + parcel.valueCents, 0)
  if (value > MAX_CENTS) throw new Refusal('invalidAmount', { field: 'parcelIds' })
  return cents(value)
}

function toDeclaredValue(declared: Cents | undefined, goodsValue: Cents): Cents {
  if (goodsValue <= 0) throw new Refusal('goodsValueRequired', { field: 'parcelIds' })
  if (declared !== undefined && declared > goodsValue) throw new Refusal('declaredValueTooHigh', { field: 'declaredValueCents' })
  return declared ?? goodsValue
}

/** Each once; what fragile goods need is among them even before the member has ticked it. */
function toChosenServices(
  chosen: readonly ServiceCode[],
  fragile: boolean,
  prices: readonly ServicePrice[],
): readonly ServicePrice[] {
  const codes = new Set(fragile ? [...chosen, FRAGILE_SERVICE] : chosen)
  const services = prices.filter((price) => codes.has(price.code))
  if (services.length < codes.size) throw new Refusal('invalid', { field: 'services' })
  return services
}

/** The same price for another box of the same parcels. */
function quoteBox(plan: PackingPlan, channel: Channel, size: BoxEstimate['likely']): Quote | undefined {
  if (!plan.terms) return undefined
  const request = toQuoteRequest(plan.parcels, plan.terms, { actualGrams: plan.actualGrams, size })
  return toQuote(quoteByChannel(channel, plan.warehouse.code, request))
}

/** From the best to the worst packing; undefined where they cost the same or one of them does not fit. */
export function toPriceRange(plan: PackingPlan, channel: Channel): { bestCents: Cents; worstCents: Cents } | undefined {
  const best = quoteBox(plan, channel, plan.box.best)
  const worst = quoteBox(plan, channel, plan.box.worst)
  return toRangeOf(best, worst)
}

/** What the parcels would cost more if each went by itself; undefined where they would not, or one cannot go alone. */
export function toSaving(plan: PackingPlan, channel: Channel, together: Quote): Cents | undefined {
  const { terms, parcels } = plan
  if (!terms || parcels.length < 2) return undefined
  const alone = parcels.map((parcel) => {
    const declaredValueCents = proportionOfCents(terms.declaredValueCents, parcel.valueCents, plan.goodsValueCents)
    const request: QuoteRequest = toQuoteRequest([parcel], { ...terms, declaredValueCents }, parcel)
    return toQuote(quoteByChannel(channel, plan.warehouse.code, request))
  })
  if (!alone.every((quote) => quote !== undefined)) return undefined
  const saving = alone.reduce((sum, { totalCents }) => sum + totalCents, 0) - together.totalCents
  return saving > 0 && saving <= MAX_CENTS ? cents(saving) : undefined
}
