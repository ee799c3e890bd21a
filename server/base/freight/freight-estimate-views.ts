import type { ChannelEstimate, Estimate } from '@contract/freight/freight-estimate'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import type { RegionRow } from '@contract/region/region-endpoints'
import { toChannelOffers } from '@server/base/freight/channel-offers'
import type { EstimatePlan, PricedChannel } from '@server/base/freight/freight-estimate'
import { toCustomsNotice, type Channel } from '@server/base/freight/freight-service'
import type { Warehouse } from '@server/base/warehouse/warehouse-service'

/** What the names in an answer are taken from. */
export interface EstimateNames {
  readonly country: RegionCode
  readonly regions: readonly RegionRow[]
  readonly warehouses: readonly Warehouse[]
  readonly language: Language
}

export function toEstimate(plan: EstimatePlan, names: EstimateNames): Complete<Estimate> {
  const { language, regions, country } = names
  const offers = toChannelOffers(plan.channels, language)
  return {
    warehouseName: plan.warehouse.name[language],
    regionName: regions.find(({ code }) => code === country)?.name ?? country,
    box: plan.box,
    channels: offers.flatMap((offer, index) => {
      const priced = plan.channels[index]
      return priced ? [toChannelEstimate(offer, priced, names)] : []
    }),
    ladderMaxGrams: plan.ladderMaxGrams,
    ladderStepGrams: plan.ladderStepGrams,
    overCustomsThreshold: plan.goodsValueCents > plan.customs.thresholdCents,
    customs: toCustomsNotice(plan.customs),
  }
}

type Offer = ReturnType<typeof toChannelOffers>[number]

function toChannelEstimate(offer: Offer, { channel, range, ladder }: PricedChannel, names: EstimateNames): Complete<ChannelEstimate> {
  return {
    ...offer,
    terms: toTerms(channel, names),
    range,
    ladder: ladder.map(({ fromGrams, upToGrams, totalCents }) => ({ fromGrams, upToGrams, totalCents })),
  }
}

function toTerms({ tariff, warehouseCodes }: Channel, { warehouses, regions, language }: EstimateNames): Complete<ChannelEstimate['terms']> {
  return {
    goodsNatures: tariff.goodsNatures,
    minGrams: tariff.minGrams,
    maxGrams: tariff.maxGrams,
    warehouses: warehouses.filter(({ code }) => warehouseCodes.includes(code)).map(({ name }) => name[language]),
    destinations: regions.filter(({ code }) => tariff.countries.includes(code)).map(({ name }) => name),
  }
}
