import type { ChannelOffer, PriceRange } from '@contract/freight/channel-offer'
import type { Quote, Unfit } from '@contract/freight/freight'
import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { Channel } from '@server/base/freight/freight-service'

export interface ChannelResult {
  readonly channel: Channel
  /** Absent while there is no address to send to. */
  readonly result: Quote | Unfit | undefined
}

export function toQuote(result: ChannelResult['result']): Quote | undefined {
  return result && 'lines' in result ? result : undefined
}

/**
 * From the best to the worst packing of a box whose likely packing has a price; undefined where both cost the same. A worst packing
 * that does not fit leaves the range open. A best one that is too light says nothing: it can be packed looser.
 */
export function toRangeOf(best: Quote | undefined, worst: Quote | undefined): Complete<PriceRange> | undefined {
  if (!best || (worst && best.totalCents >= worst.totalCents)) return undefined
  return { bestCents: best.totalCents, worstCents: worst?.totalCents }
}

/** All channels side by side, the cheapest and the fastest of those that fit marked. */
export function toChannelOffers(results: readonly ChannelResult[], language: Language): Complete<ChannelOffer>[] {
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
    charged: result && 'unfit' in result ? result.charged : undefined,
    cheapest: channel === cheapest?.channel,
    fastest: channel === fastest?.channel,
  }))
}
