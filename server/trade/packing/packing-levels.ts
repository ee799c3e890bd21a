import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { BoxSize } from '@contract/kit/weight'
import { PACKING_LEVELS, type PackingLevel } from '@contract/order/packing-level'
import { toQuote } from '@server/base/freight/channel-offers'
import { STRIP_SERVICE } from '@server/base/freight/required-services'
import { toPackingPlan, type PackingPlan } from '@server/trade/packing/packing-plan'

export interface PackingLevelOffer {
  readonly level: PackingLevel
  readonly serviceCents: Cents
  readonly box: BoxSize
  readonly totalCents: Cents | undefined
}

/** The same wish on each level that can be had: what the level's service costs, and what the box costs by the chosen channel. */
export function listPackingLevels(plan: PackingPlan, channelCode: string | undefined): readonly PackingLevelOffer[] {
  const strip = plan.servicePrices.find(({ code }) => code === STRIP_SERVICE)
  return PACKING_LEVELS.filter((level) => level !== 'strip' || strip).map((packingLevel) => {
    const services = plan.wish.services.filter((code) => code !== STRIP_SERVICE)
    const other = packingLevel === plan.packingLevel ? plan : toPackingPlan({ ...plan.wish, services, packingLevel }, plan.facts)
    return {
      level: packingLevel,
      serviceCents: (packingLevel === 'strip' && strip?.cents) || ZERO_CENTS,
      box: other.box.likely,
      totalCents: toQuote(other.channels.find(({ channel }) => channel.code === channelCode)?.result)?.totalCents,
    }
  })
}
