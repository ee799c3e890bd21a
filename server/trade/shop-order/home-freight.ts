import type { CustomsRule, Quote, QuoteRequest } from '@contract/freight/freight'
import { quote } from '@contract/freight/quote'
import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { BoxSize, Grams } from '@contract/kit/weight'
import { grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { GoodsNature } from '@contract/parcel/parcel'
import type { NO_FREIGHT_REASONS } from '@contract/shop/shop-order'
import type { getAddressForOrder } from '@server/base/address/address-service'
import { estimateBox } from '@server/base/freight/box-estimate'
import { toQuote, type ChannelResult } from '@server/base/freight/channel-offers'
import { getCustomsRule, getTariff, listChannels, quoteByChannel, type Channel } from '@server/base/freight/freight-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { toQuoteRequest } from '@server/trade/packing/packing-request'

/** Sending goods straight home: by channels of the shop, in one box, its whole price a promise. */

const PACKING_GRAMS: number = limits.shop.packingGrams

export type NoFreightReason = (typeof NO_FREIGHT_REASONS)[number]
export type ShopAddress = Awaited<ReturnType<typeof getAddressForOrder>>

/** What the price of a box of goods depends on. */
export interface SentGoods {
  readonly goodsNature: GoodsNature
  readonly size: BoxSize
  readonly weightGrams: Grams
  readonly quantity: number
}

export interface HomeFreight {
  readonly address: ShopAddress | undefined
  readonly customs: CustomsRule
  /** All channels of the shop, in the operator's order. */
  readonly results: readonly ChannelResult[]
  readonly chosen: { readonly channel: Channel; readonly quote: Quote } | undefined
  /** Why there is none. */
  readonly unavailable: NoFreightReason | undefined
}

interface Sending {
  readonly warehouseId: string
  readonly goods: readonly SentGoods[]
  /** Goods less offer. */
  readonly valueCents: Cents
  readonly address: ShopAddress | undefined
  /** Left out: the cheapest. */
  readonly channelCode?: string | undefined
  readonly now: Date
}

export async function planHomeFreight(db: Reader, sending: Sending): Promise<HomeFreight> {
  const { warehouseId, address, channelCode, now } = sending
  const customs = await getCustomsRule(db, address?.country, now)
  const [warehouse, channels] = [await getWarehouse(db, warehouseId), (await listChannels(db)).filter(({ forShop }) => forShop)]
  const request = address && toRequest(sending, address, customs)
  const results = channels.map((channel) => ({ channel, result: request && quoteByChannel(channel, warehouse.code, request) }))
  const fitting = results.flatMap(({ channel, result }) => {
    const own = toQuote(result)
    return own ? [{ channel, quote: own }] : []
  })
  const [cheapest] = [...fitting].sort((one, other) => one.quote.totalCents - other.quote.totalCents)
  const chosen = channelCode === undefined ? cheapest : fitting.find(({ channel }) => channel.code === channelCode)
  return { address, customs, results, chosen, unavailable: chosen ? undefined : toReason(address, results) }
}

function toReason(address: ShopAddress | undefined, results: readonly ChannelResult[]): NoFreightReason {
  if (!address) return 'addressRequired'
  const goesThere = results.some(({ result }) => result && (!('unfit' in result) || result.unfit !== 'destinationNotServed'))
  return goesThere ? 'noChannel' : 'notToPlace'
}

function toRequest({ goods, valueCents }: Sending, address: ShopAddress, customs: CustomsRule): QuoteRequest {
  return toBoxRequest(goods, { valueCents, customs, country: address.country, postcode: address.postcode })
}

interface Terms {
  readonly valueCents: Cents
  readonly customs: CustomsRule
  readonly country: ShopAddress['country']
  readonly postcode: string
}

/** What goods weigh in one box, by the catalogue. */
const toPackedGrams = (goods: readonly SentGoods[]): Grams =>
  grams(goods.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, PACKING_GRAMS))

/** One box with all pieces in it, packed by us. */
export function toBoxRequest(goods: readonly SentGoods[], terms: Terms, weight = toPackedGrams(goods)): QuoteRequest {
  const { valueCents, customs, country, postcode } = terms
  const sizes = goods.flatMap(({ size, quantity }) => Array.from({ length: quantity }, () => size))
  const [first, ...others] = goods.map(({ goodsNature }) => goodsNature)
  if (!first) throw new RangeError('no goods to send')
  // The value stands with the first: only the sum of all counts.
  const packed = [{ goodsNature: first, valueCents }, ...others.map((goodsNature) => ({ goodsNature, valueCents: 0 as Cents }))]
  const wish = { destination: { country, postcode }, declaredValueCents: valueCents, insured: false, services: [], customs }
  return toQuoteRequest(packed, wish, { actualGrams: weight, size: estimateBox(sizes).likely })
}

/** What freight was promised for, of an order. */
export interface Promised {
  readonly channelCode: string
  readonly quote: Quote
  readonly address: { readonly country: ShopAddress['country']; readonly postcode: string }
}

interface Rest {
  readonly goods: readonly SentGoods[]
  readonly valueCents: Cents
  readonly now: Date
}

/** What is left of an order, by the tariff of its promise. Undefined where that takes no such box. */
export async function quoteRest(db: Reader, promised: Promised, rest: Rest): Promise<Quote | undefined> {
  return (await readPromise(db, promised, rest))?.(toPackedGrams(rest.goods))
}

/**
 * What the box costs more by its scale than by the catalogue, or less (below zero), in cents, by the tariff of the promise. Undefined where
 * that takes no such box.
 */
export async function quoteMoreWeight(
  db: Reader,
  promised: Promised,
  rest: Rest & { readonly sentGrams: Grams },
): Promise<number | undefined> {
  const quoteBox = await readPromise(db, promised, rest)
  const [reckoned, sent] = [quoteBox?.(toPackedGrams(rest.goods)), quoteBox?.(rest.sentGrams)]
  return reckoned && sent ? sent.totalCents - reckoned.totalCents : undefined
}

/** The same goods in boxes of other weights. */
async function readPromise(db: Reader, { channelCode, quote: promised, address }: Promised, { goods, valueCents, now }: Rest) {
  const version = promised.lines.find(({ kind }) => kind === 'freight')?.tariffVersion
  if (version === undefined || goods.length === 0) return undefined
  const tariff = await getTariff(db, channelCode, version)
  const customs = await getCustomsRule(db, address.country, now)
  return (weight: Grams) => toQuote(quote(toBoxRequest(goods, { valueCents, customs, ...address }, weight), tariff))
}

const REFUSALS = {
  addressRequired: 'addressRequired',
  notToPlace: 'channelNotToPlace',
  notOffered: 'deliveryNotOffered',
  noChannel: 'noFreightQuote',
} as const

/** @throws Refusal `addressRequired`, `channelNotToPlace`, `noFreightQuote` */
export function getChosenFreight({ address, chosen, unavailable }: HomeFreight) {
  if (address && chosen) return { address, ...chosen }
  const reason = unavailable ?? 'noChannel'
  throw new Refusal(REFUSALS[reason], { field: reason === 'addressRequired' ? 'addressId' : 'channelCode' })
}
