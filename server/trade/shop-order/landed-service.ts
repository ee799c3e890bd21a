import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { CustomsRule, Quote, QuoteRequest } from '@contract/freight/freight'
import { addCents, shareOfCents, subtractCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import { grams, type Grams } from '@contract/kit/weight'
import { limits } from '@contract/limits'
import type { getLanded as getLandedEndpoint } from '@contract/shop/shop-order-endpoints'
import { listAddresses } from '@server/base/address/address-service'
import { estimateBox } from '@server/base/freight/box-estimate'
import { toQuote } from '@server/base/freight/channel-offers'
import { getCustomsRule, listChannels, listServicePrices, quoteByChannel, type Channel } from '@server/base/freight/freight-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { getParcelsForOrder, type OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { listParcelIdsInStock } from '@server/goods/parcel/parcels-in-stock'
import { toServicesOf } from '@server/trade/packing/chosen-services'
import { toQuoteRequest } from '@server/trade/packing/packing-request'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'
import { chooseLines } from '@server/trade/shop-order/chosen-lines'
import { toBoxRequest, type SentGoods } from '@server/trade/shop-order/home-freight'
import { toSentGoods } from '@server/trade/shop-order/place-service'
import { toGoodsPrice } from '@server/trade/shop-order/shop-price'

/** What goods would add to what a member has in stock already: an estimate of today, kept nowhere. */

export interface LandedPlan {
  readonly country: RegionCode | undefined
  readonly extraCents: Cents | undefined
  readonly channel: Channel | undefined
  readonly parcelCount: number
  readonly grams: Grams
  readonly customs: { readonly valueCents: Cents; readonly extraCents: Cents } | undefined
}

/** The goods lift the value above what customs let in free: the whole of it is taxed then. */
export function toCustomsExtra(rule: CustomsRule, before: Cents, goods: Cents): LandedPlan['customs'] {
  const { thresholdCents, taxRate, documentFeeCents } = rule
  const valueCents = addCents(before, goods)
  if (before > thresholdCents || valueCents <= thresholdCents) return undefined
  return { valueCents, extraCents: addCents(shareOfCents(valueCents, taxRate), documentFeeCents) }
}

interface Priced {
  readonly channel: Channel
  readonly quote: Quote
}

function findCheapest(channels: readonly Channel[], warehouseCode: string, request: QuoteRequest): Priced | undefined {
  const fitting = channels.flatMap((channel) => {
    const quote = toQuote(quoteByChannel(channel, warehouseCode, request))
    return quote ? [{ channel, quote }] : []
  })
  return fitting.sort((one, other) => one.quote.totalCents - other.quote.totalCents)[0]
}

interface Box {
  readonly parcels: readonly OrderParcel[]
  readonly goods: readonly SentGoods[]
  readonly goodsCents: Cents
}

function toGrams({ parcels, goods }: Box): Grams {
  const stocked = parcels.reduce((sum, { actualGrams }) => sum + actualGrams, 0)
  return grams(goods.reduce((sum, { weightGrams, quantity }) => sum + weightGrams * quantity, stocked))
}

/** Parcels and goods in one box. The goods' value stands with the first of them: only the sum of all counts. */
function toJoinedRequest(box: Box, terms: Omit<Parameters<typeof toQuoteRequest>[1], 'declaredValueCents'>): QuoteRequest {
  const { parcels, goods, goodsCents } = box
  const valued = goods.map(({ goodsNature }, index) => ({ goodsNature, valueCents: index === 0 ? goodsCents : ZERO_CENTS }))
  const packed = [...parcels, ...valued]
  const declaredValueCents = sumCents(packed.map(({ valueCents }) => valueCents))
  const sizes = [...parcels.map(({ size }) => size), ...goods.flatMap(({ size, quantity }) => Array.from({ length: quantity }, () => size))]
  return toQuoteRequest(packed, { ...terms, declaredValueCents }, { actualGrams: toGrams(box), size: estimateBox(sizes).likely })
}

type LandedInput = ParsedInputOf<typeof getLandedEndpoint>

interface Asking {
  readonly memberId: string
  readonly now: Date
}

/**
 * Joined: what the cheapest way costs with the goods, less what it costs without them, each by its own channel. Below zero where the added
 * weight reaches a cheaper one.
 * @throws Refusal `skuGone`, `oneGroupAtATime`, `invalidAmount`
 */
export async function planLanded(db: Reader, { memberId, now }: Asking, input: LandedInput): Promise<LandedPlan> {
  const lines = await chooseLines(db, { memberId, delivery: input.delivery, lines: input.lines })
  const { afterCents: goodsCents } = toGoodsPrice(lines, await listRunningOffers(db, 'zh-Hant'))
  const goods = toSentGoods(lines)
  const warehouse = await getWarehouse(db, lines[0]?.goods.warehouseId ?? '')
  const joins = input.delivery === 'join'
  const parcelIds = joins ? await listParcelIdsInStock(db, memberId, warehouse.warehouseId, limits.order.maxParcels) : []
  const parcels = parcelIds.length === 0 ? [] : await getParcelsForOrder(db, { memberId, parcelIds, now })
  const whole = { parcels, goods, goodsCents }
  const destination = await findDestination(db, memberId, input.country)
  const known = { country: destination?.country, parcelCount: parcels.length, grams: toGrams(whole) }
  if (!destination) return { ...known, extraCents: undefined, channel: undefined, customs: undefined }

  const customs = await getCustomsRule(db, destination.country, now)
  const before = sumCents(parcels.map(({ valueCents }) => valueCents))
  const extra = toCustomsExtra(customs, before, goodsCents)
  const channels = await listChannels(db)
  if (!joins) {
    const request = toBoxRequest(goods, { valueCents: goodsCents, customs, ...destination })
    const home = findCheapest(channels.filter(({ forShop }) => forShop), warehouse.code, request)
    return { ...known, extraCents: home?.quote.totalCents, channel: home?.channel, customs: extra }
  }
  const services = toServicesOf({ services: [] }, parcels, await listServicePrices(db))
  const terms = { destination, insured: false, services, customs }
  const withGoods = findCheapest(channels, warehouse.code, toJoinedRequest(whole, terms))
  // Nothing in stock costs nothing to send.
  const isAlone = parcels.length === 0
  const without = isAlone ? undefined : findCheapest(channels, warehouse.code, toJoinedRequest({ ...whole, goods: [] }, terms))
  const extraCents = toExtra(withGoods, isAlone ? ZERO_CENTS : without?.quote.totalCents)
  return { ...known, extraCents, channel: withGoods?.channel, customs: extra }
}

const toExtra = (withGoods: Priced | undefined, without: Cents | undefined): Cents | undefined =>
  withGoods && without !== undefined ? subtractCents(withGoods.quote.totalCents, without) : undefined

/** The country that was named, else that of the default address, with its postcode where it is known. */
async function findDestination(db: Reader, memberId: string, country: RegionCode | undefined) {
  const [first] = await listAddresses(db, memberId)
  const own = first?.isDefault ? { country: first.country, postcode: first.postcode ?? '' } : undefined
  if (country === undefined || own?.country === country) return own
  return { country, postcode: '' }
}
