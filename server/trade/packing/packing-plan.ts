import type { CustomsRule, Quote, ServiceCode, ServicePrice } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import { cents, MAX_CENTS, type Cents } from '@contract/kit/money'
import { grams, type Grams } from '@contract/kit/weight'
import type { PackingLevel } from '@contract/order/packing-level'
import { getAddressForOrder } from '@server/base/address/address-service'
import { estimateBox, type BoxEstimate } from '@server/base/freight/box-estimate'
import { toQuote, toRangeOf, type ChannelResult } from '@server/base/freight/channel-offers'
import {
  getCustomsRule,
  listChannels,
  listServicePrices,
  quoteByChannel,
  type Channel,
} from '@server/base/freight/freight-service'
import { getWarehouse, type Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { toPackingLevel, toServicesOf } from '@server/trade/packing/chosen-services'
import { toQuoteRequest, type PackingTerms } from '@server/trade/packing/packing-request'

/** What the member has chosen so far; the step form asks again after each change. */
export interface PackingWish {
  readonly memberId: string
  readonly parcels: readonly OrderParcel[]
  readonly addressId?: string | undefined
  readonly channelCode?: string | undefined
  readonly services: readonly ServiceCode[]
  /** Absent: as the services say. */
  readonly packingLevel?: PackingLevel | undefined
  readonly insured: boolean
  /** Absent: the goods value. */
  readonly declaredValueCents?: Cents | undefined
}

export type Address = Awaited<ReturnType<typeof getAddressForOrder>>

/** What the platform says of such a wish at this moment. */
export interface PackingFacts {
  readonly warehouse: Warehouse
  readonly address: Address | undefined
  readonly servicePrices: readonly ServicePrice[]
  readonly customs: CustomsRule
  readonly channels: readonly Channel[]
}

/** All that a preview shows and an application copies. */
export interface PackingPlan {
  readonly wish: PackingWish
  readonly facts: PackingFacts
  readonly warehouse: Warehouse
  readonly parcels: readonly OrderParcel[]
  readonly address: Address | undefined
  readonly actualGrams: Grams
  readonly goodsValueCents: Cents
  readonly declaredValueCents: Cents
  readonly fragile: boolean
  readonly packingLevel: PackingLevel
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
  const [firstParcel] = wish.parcels
  if (!firstParcel) throw new Refusal('parcelsRequired', { field: 'parcelIds' })
  toDeclaredValue(wish.declaredValueCents, toGoodsValue(wish.parcels))

  const [warehouse, address, servicePrices, channels] = await Promise.all([
    getWarehouse(db, firstParcel.warehouseId),
    wish.addressId === undefined ? undefined : getAddressForOrder(db, wish.memberId, wish.addressId),
    listServicePrices(db),
    listChannels(db),
  ])
  const customs = await getCustomsRule(db, address?.country, now)
  return toPackingPlan(wish, { warehouse, address, servicePrices, customs, channels })
}

/** The plan of a wish, once everything is known: pure. */
export function toPackingPlan(wish: PackingWish, facts: PackingFacts): PackingPlan {
  const { parcels } = wish
  const { warehouse, address, servicePrices, customs } = facts
  const goodsValueCents = toGoodsValue(parcels)
  const declaredValueCents = toDeclaredValue(wish.declaredValueCents, goodsValueCents)
  const fragile = parcels.some((parcel) => parcel.fragile)
  const services = toServicesOf(wish, parcels, servicePrices)

  const actualGrams = grams(parcels.reduce((sum, parcel) => sum + parcel.actualGrams, 0))
  const packingLevel = toPackingLevel(wish)
  const box = estimateBox(parcels.map((parcel) => parcel.size), packingLevel)
  const destination = address && { country: address.country, postcode: address.postcode }
  const terms = destination && { destination, declaredValueCents, insured: wish.insured, services, customs }
  const request = terms && toQuoteRequest(parcels, terms, { actualGrams, size: box.likely })
  const channels = facts.channels.map((channel) => ({
    channel,
    result: request && quoteByChannel(channel, warehouse.code, request),
  }))
  return {
    wish,
    facts,
    warehouse,
    parcels,
    address,
    actualGrams,
    goodsValueCents,
    declaredValueCents,
    fragile,
    packingLevel,
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

/** The same price for another box of the same parcels. */
function quoteBox(plan: PackingPlan, channel: Channel, size: BoxEstimate['likely']): Quote | undefined {
  if (!plan.terms) return undefined
  const request = toQuoteRequest(plan.parcels, plan.terms, { actualGrams: plan.actualGrams, size })
  return toQuote(quoteByChannel(channel, plan.warehouse.code, request))
}

/** From the best to the worst packing, for a channel that has a price for the likely one. */
export function toPriceRange(plan: PackingPlan, channel: Channel): ReturnType<typeof toRangeOf> {
  const best = quoteBox(plan, channel, plan.box.best)
  const worst = quoteBox(plan, channel, plan.box.worst)
  return toRangeOf(best, worst)
}
