import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { ChannelOffer, PackingPreview } from '@contract/order/order'
import { FRAGILE_SERVICE } from '@server/modules/freight/required-services'
import {
  toPriceRange,
  toQuote,
  toSaving,
  type ChannelResult,
  type PackingPlan,
} from '@server/modules/order/packing-plan'

/** All channels side by side, and the chosen one's price in full. */
export function toPackingPreview(plan: PackingPlan, channelCode: string | undefined, language: Language): Complete<PackingPreview> {
  const chosen = plan.channels.find(({ channel }) => channel.code === channelCode)
  const quote = toQuote(chosen?.result)
  return {
    warehouseId: plan.warehouse.warehouseId,
    parcelCount: plan.parcels.length,
    actualGrams: plan.actualGrams,
    goodsValueCents: plan.goodsValueCents,
    declaredValueCents: plan.declaredValueCents,
    fragile: plan.fragile,
    box: plan.box.likely,
    channels: toChannelOffers(plan.channels, language),
    services: plan.servicePrices.map(({ code, cents }) => ({
      code,
      cents,
      required: plan.fragile && code === FRAGILE_SERVICE,
    })),
    quote,
    range: chosen && quote && toPriceRange(plan, chosen.channel),
    savingCents: chosen && quote && toSaving(plan, chosen.channel, quote),
    overCustomsThreshold: plan.goodsValueCents > plan.customs.thresholdCents,
    customs: {
      thresholdCents: plan.customs.thresholdCents,
      taxRateBasisPoints: plan.customs.taxRate,
      documentFeeCents: plan.customs.documentFeeCents,
    },
  }
}

function toChannelOffers(results: readonly ChannelResult[], language: Language): Complete<ChannelOffer>[] {
  const fitting = results.flatMap((one) => {
    const quote = toQuote(one.result)
    return quote ? [{ ...one, quote }] : []
  })
  // Sorting is stable: of equal ones the operator's first is marked.
  const [cheapest] = [...fitting].sort((a, b) => a.quote.totalCents - b.quote.totalCents)
  const [fastest] = [...fitting].sort(
    ({ channel: a }, { channel: b }) => a.transitDaysMax - b.transitDaysMax || a.transitDaysMin - b.transitDaysMin,
  )
  return results.map(({ channel, result }): Complete<ChannelOffer> => ({
    code: channel.code,
    name: channel.name[language],
    transport: channel.transport,
    transitDaysMin: channel.transitDaysMin,
    transitDaysMax: channel.transitDaysMax,
    quote: toQuote(result),
    unfit: result && 'unfit' in result ? result.unfit : undefined,
    cheapest: channel === cheapest?.channel,
    fastest: channel === fastest?.channel,
  }))
}
