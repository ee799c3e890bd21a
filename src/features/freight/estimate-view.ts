import type { ChannelEstimate } from '@contract/freight/freight-estimate'
import type { Cents } from '@contract/kit/money'
import type { TariffMode } from '@contract/freight/freight'
import type { GoodsNature } from '@contract/parcel/parcel'
import { formatMoney, formatWeight } from '@/i18n/format'
import type { EstimateStrings } from './estimate-strings'

/** Those that have a price first, each group in the operator's order. */
export function sortChannels(channels: readonly ChannelEstimate[]): readonly ChannelEstimate[] {
  return [...channels.filter(({ quote }) => quote), ...channels.filter(({ quote }) => !quote)]
}

/** The one that was chosen, where it has a price; else the cheapest. */
export function findChosen(channels: readonly ChannelEstimate[], channelCode: string): ChannelEstimate | undefined {
  return channels.find(({ code, quote }) => code === channelCode && quote) ?? channels.find(({ cheapest }) => cheapest)
}

export function findCheapestCents(channels: readonly ChannelEstimate[]): Cents | undefined {
  return channels.find(({ cheapest }) => cheapest)?.quote?.totalCents
}

/** What would fit where this channel does not; undefined where it does, or where nothing that is asked for decides. */
export function toFitText(
  { unfit, terms }: Pick<ChannelEstimate, 'unfit' | 'terms'>,
  words: EstimateStrings['fits'],
  names: { readonly natures: Readonly<Record<GoodsNature, string>>; readonly and: string },
): string | undefined {
  switch (unfit) {
    case 'tooLight':
      return words.from(formatWeight(terms.minGrams))
    case 'tooHeavy':
      return words.upTo(formatWeight(terms.maxGrams))
    case 'goodsNotAllowed':
      return words.goods(terms.goodsNatures.map((nature) => names.natures[nature]).join(names.and))
    case 'destinationNotServed':
      return words.to(terms.destinations.join(names.and))
    case 'warehouseNotServed':
      return terms.warehouses.length > 0 ? words.startsAt(terms.warehouses.join(names.and)) : undefined
    default:
      return undefined
  }
}

/** How the tariff charges, in one sentence. */
export function toRuleSentence(mode: TariffMode, words: EstimateStrings['sentence']): string {
  switch (mode.kind) {
    case 'firstAndContinued':
      return words.firstAndContinued(formatWeight(mode.firstGrams), formatMoney(mode.firstCents), formatWeight(mode.stepGrams), formatMoney(mode.stepCents))
    case 'perKgBands':
      return words.perKgBands(formatWeight(mode.stepGrams))
    case 'flatBands':
      return words.flatBands
  }
}
