import type { CustomsRule, Quote, QuoteRequest, Unfit } from '@contract/freight/freight'
import type { PriceRange } from '@contract/freight/channel-offer'
import type { EstimateRequest } from '@contract/freight/freight-estimate'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import { grams, MAX_GRAMS, type BoxSize, type Grams } from '@contract/kit/weight'
import { estimateBoxByWeight, type BoxEstimate } from '@server/base/freight/box-estimate'
import { toQuote, toRangeOf, type ChannelResult } from '@server/base/freight/channel-offers'
import { getCustomsRule, INSURANCE_VERSION, listChannels, quoteByChannel, type Channel } from '@server/base/freight/freight-service'
import { getWarehouse, listPickupSites, type Warehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'

/** A chart ends at a round weight, well beyond the one that was asked for. */
const LADDER_ENDS = [10_000, 20_000, 30_000, 50_000, 100_000, 200_000, 500_000, MAX_GRAMS]
const ROOM_BEYOND = 1.25
/** So many weights are priced: enough for a chart, and bounded whatever a tariff's own steps are. */
const LADDER_STEPS = 100

export interface LadderStep {
  readonly fromGrams: Grams
  readonly upToGrams: Grams
  readonly totalCents: Cents
}

export interface PricedChannel extends ChannelResult {
  readonly result: Quote | Unfit
  readonly range: Complete<PriceRange> | undefined
  readonly ladder: readonly LadderStep[]
}

export interface EstimatePlan {
  readonly warehouse: Warehouse
  readonly box: BoxSize
  readonly channels: readonly PricedChannel[]
  readonly ladderMaxGrams: Grams
  readonly ladderStepGrams: Grams
  readonly goodsValueCents: Cents
  readonly customs: CustomsRule
}

/**
 * What a box would cost by each channel, by the function that makes bills.
 * @throws Refusal `unknownWarehouse`; `invalidRegion` for self-pickup where there is no point to fetch it from
 */
export async function planEstimate(db: Reader, request: EstimateRequest, now: Date): Promise<EstimatePlan> {
  const warehouse = await getWarehouse(db, request.warehouseId)
  if (request.pickupMethod === 'selfPickup' && (await listPickupSites(db, request.country)).length === 0) {
    throw new Refusal('invalidRegion', { field: 'country' })
  }
  const [customs, channels] = await Promise.all([getCustomsRule(db, request.country, now), listChannels(db)])
  return toEstimatePlan(request, { warehouse, customs, channels })
}

/** What the platform says of such a request at this moment. */
export interface EstimateFacts {
  readonly warehouse: Warehouse
  readonly customs: CustomsRule
  readonly channels: readonly Channel[]
}

/** The estimate, once everything is known: pure. */
export function toEstimatePlan(request: EstimateRequest, facts: EstimateFacts): EstimatePlan {
  const { warehouse, customs } = facts
  const boxes = toBoxes(request, request.actualGrams)
  const ladderMaxGrams = toLadderEnd(request.actualGrams)
  const ladderStepGrams = grams(ladderMaxGrams / LADDER_STEPS)

  const priceBy = (channel: Channel, actualGrams: Grams, size: BoxSize) =>
    quoteByChannel(channel, warehouse.code, toQuoteRequest(request, customs, actualGrams, size))
  const channels = facts.channels.map((channel): PricedChannel => {
    const quoteOf = (size: BoxSize) => toQuote(priceBy(channel, request.actualGrams, size))
    const result = priceBy(channel, request.actualGrams, boxes.likely)
    return {
      channel,
      result,
      range: toQuote(result) && toRangeOf(quoteOf(boxes.best), quoteOf(boxes.worst)),
      ladder: toLadder(ladderStepGrams, (weight) => toQuote(priceBy(channel, weight, toBoxes(request, weight).likely))?.totalCents),
    }
  })
  const goodsValueCents = request.goodsValueCents ?? ZERO_CENTS
  return { warehouse, box: boxes.likely, channels, ladderMaxGrams, ladderStepGrams, goodsValueCents, customs }
}

/** A size that was given is that of the packed box, however it is packed. */
function toBoxes({ size }: EstimateRequest, weight: Grams): BoxEstimate {
  return size ? { best: size, likely: size, worst: size } : estimateBoxByWeight(weight)
}

/** Without services, insurance and storage: those are chosen with the parcels. */
function toQuoteRequest(request: EstimateRequest, customs: CustomsRule, actualGrams: Grams, size: BoxSize): QuoteRequest {
  const goodsValueCents = request.goodsValueCents ?? ZERO_CENTS
  return {
    actualGrams,
    size,
    goodsNatures: [request.goodsNature],
    destination: { country: request.country, postcode: request.postcode },
    goodsValueCents,
    declaredValueCents: goodsValueCents,
    insured: false,
    services: [],
    storage: [],
    customs,
    insuranceVersion: INSURANCE_VERSION,
  }
}

function toLadderEnd(weight: Grams): Grams {
  return grams(LADDER_ENDS.find((end) => end >= weight * ROOM_BEYOND) ?? MAX_GRAMS)
}

/** Weights that cost the same are one step. */
function toLadder(stepGrams: Grams, priceAt: (weight: Grams) => Cents | undefined): readonly LadderStep[] {
  const ladder: LadderStep[] = []
  for (let step = 1; step <= LADDER_STEPS; step++) {
    const fromGrams = grams((step - 1) * stepGrams)
    const upToGrams = grams(step * stepGrams)
    const totalCents = priceAt(upToGrams)
    const last = ladder[ladder.length - 1]
    if (totalCents === undefined) continue
    if (last?.upToGrams === fromGrams && last.totalCents === totalCents) ladder[ladder.length - 1] = { ...last, upToGrams }
    else ladder.push({ fromGrams, upToGrams, totalCents })
  }
  return ladder
}
