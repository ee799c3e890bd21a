import type { Quote } from '@contract/freight/freight'
import { cents, sumCents, type Cents } from '@contract/kit/money'
import { splitCents } from '@contract/kit/split-cents'
import { grams, type Grams } from '@contract/kit/weight'
import { estimateBox } from '@server/base/freight/box-estimate'
import { toQuote } from '@server/base/freight/channel-offers'
import { quoteByChannel, type Channel } from '@server/base/freight/freight-service'
import type { OrderParcel } from '@server/goods/parcel/parcel-packing-service'
import { toServicesOf } from '@server/trade/packing/chosen-services'
import type { PackingPlan } from '@server/trade/packing/packing-plan'
import { toQuoteRequest } from '@server/trade/packing/packing-request'

/** Which of a plan's parcels: bit n stands for the nth. */
export type ParcelSet = number

/** Some of the parcels in a box of their own. */
export interface PricedParcels {
  readonly parcels: readonly OrderParcel[]
  readonly quote: Quote
  readonly actualGrams: Grams
  readonly goodsValueCents: Cents
  readonly declaredValueCents: Cents
}

export interface BoxPrices {
  /** All parcels of the plan. */
  readonly all: ParcelSet
  /** Undefined where the channel does not take such a box. */
  readonly ofBox: (set: ParcelSet) => PricedParcels | undefined
}

/**
 * What boxes with some of the plan's parcels cost by a channel, each worked out once: the same request to the same
 * function as for the whole box, with what these parcels bring with them. What the member declares is shared out by
 * goods value, so that no way of packing declares less than another; a service that only fragile goods need is paid
 * for by the box that they are in.
 */
export function createBoxPrices(plan: PackingPlan, channel: Channel): BoxPrices {
  const declared = splitCents(plan.declaredValueCents, plan.parcels.map((parcel) => parcel.valueCents))
  const known = new Map<ParcelSet, PricedParcels | undefined>()

  function price(set: ParcelSet): PricedParcels | undefined {
    const { terms } = plan
    const isIn = (_one: unknown, index: number) => (set & (1 << index)) !== 0
    const parcels = plan.parcels.filter(isIn)
    if (!terms || parcels.length === 0) return undefined
    const goodsValueCents = sumCents(parcels.map((parcel) => parcel.valueCents))
    // An application needs a value of its goods, and one that is declared.
    if (goodsValueCents === 0) return undefined
    const declaredValueCents = cents(Math.max(1, sumCents(declared.filter(isIn))))
    const actualGrams = grams(parcels.reduce((sum, parcel) => sum + parcel.actualGrams, 0))
    const services = toServicesOf(plan.wish, parcels, plan.servicePrices)
    const size = estimateBox(parcels.map((parcel) => parcel.size), plan.packingLevel).likely
    const request = toQuoteRequest(parcels, { ...terms, declaredValueCents, services }, { actualGrams, size })
    const quote = toQuote(quoteByChannel(channel, plan.warehouse.code, request))
    return quote && { parcels, quote, actualGrams, goodsValueCents, declaredValueCents }
  }

  return {
    all: 2 ** plan.parcels.length - 1,
    ofBox: (set) => {
      if (!known.has(set)) known.set(set, price(set))
      return known.get(set)
    },
  }
}
