import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { PackingPreview } from '@contract/order/order'
import { toChannelOffers, toQuote } from '@server/base/freight/channel-offers'
import { toCustomsNotice } from '@server/base/freight/freight-service'
import { FRAGILE_SERVICE, STRIP_SERVICE } from '@server/base/freight/required-services'
import { toSaving } from '@server/trade/packing/packing-advice'
import { listPackingLevels } from '@server/trade/packing/packing-levels'
import { toPriceRange, type PackingPlan } from '@server/trade/packing/packing-plan'

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
      required: (plan.fragile && code === FRAGILE_SERVICE) || (plan.packingLevel === 'strip' && code === STRIP_SERVICE),
    })),
    packingLevel: plan.packingLevel,
    levels: listPackingLevels(plan, channelCode).map(({ level, serviceCents, box, totalCents }) => ({
      level,
      serviceCents,
      box,
      totalCents,
    })),
    quote,
    range: chosen && quote && toPriceRange(plan, chosen.channel),
    savingCents: chosen && quote && toSaving(plan, chosen.channel, quote),
    overCustomsThreshold: plan.goodsValueCents > plan.customs.thresholdCents,
    customs: toCustomsNotice(plan.customs),
  }
}
