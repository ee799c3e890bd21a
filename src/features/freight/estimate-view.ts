import type { ChannelEstimate } from '@contract/freight/freight-estimate'
import type { Cents } from '@contract/kit/money'
import type { GoodsNature } from '@contract/parcel/parcel'
import { isTooLarge } from '@/entities/channel/channel-offer'
import { formatScale } from '@/i18n/format'
import { priceAt } from './chart-view'
import type { EstimateStrings } from './estimate-strings'

/** A channel as it is shown: with the price of the weight that is looked at, which may be another than its quote's. */
export interface ShownChannel {
  readonly channel: ChannelEstimate
  readonly cents: Cents | undefined
  readonly cheapest: boolean
  /** The price is a quote's, so that its range and its reckoning stand beside it. */
  readonly isQuoted: boolean
}

/** As the server has answered. */
export function toQuoted(channels: readonly ChannelEstimate[]): readonly ShownChannel[] {
  return channels.map((channel) => ({ channel, cents: channel.quote?.totalCents, cheapest: channel.cheapest, isQuoted: true }))
}

/** While the weight moves: by the ladders that came with the answer, of which each price is one of the server's. */
export function toMoved(channels: readonly ChannelEstimate[], grams: number): readonly ShownChannel[] {
  const prices = channels.map(({ ladder }) => priceAt(ladder, grams))
  const least = Math.min(...prices.flatMap((cents) => cents ?? []))
  const cheapest = prices.findIndex((cents) => cents === least)
  return channels.map((channel, index) => ({ channel, cents: prices[index], cheapest: index === cheapest, isQuoted: false }))
}

/** Those that have a price first, each group in the operator's order. */
export function sortChannels(channels: readonly ShownChannel[]): readonly ShownChannel[] {
  return [...channels.filter(({ cents }) => cents !== undefined), ...channels.filter(({ cents }) => cents === undefined)]
}

/** The one that was chosen, where it has a price; else the cheapest. */
export function findChosen(channels: readonly ShownChannel[], channelCode: string): ShownChannel | undefined {
  return (
    channels.find(({ channel, cents }) => channel.code === channelCode && cents !== undefined) ?? channels.find(({ cheapest }) => cheapest)
  )
}

export function findCheapestCents(channels: readonly ChannelEstimate[]): Cents | undefined {
  return channels.find(({ cheapest }) => cheapest)?.quote?.totalCents
}

/** What would fit where this channel does not; undefined where it does, or where nothing that is asked for decides. */
export function toFitText(
  { unfit, charged, terms }: Pick<ChannelEstimate, 'unfit' | 'charged' | 'terms'>,
  words: EstimateStrings['fits'],
  names: { readonly natures: Readonly<Record<GoodsNature, string>>; readonly and: string },
): string | undefined {
  switch (unfit) {
    case 'tooLight':
      return words.from(formatScale(terms.minGrams))
    case 'tooHeavy': {
      const limit = formatScale(terms.maxGrams)
      const isLight = isTooLarge({ unfit, charged }) && charged !== undefined && charged.actualGrams <= terms.maxGrams
      return isLight ? words.smallerBox(limit) : words.upTo(limit)
    }
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
