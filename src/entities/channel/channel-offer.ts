import type { ChannelOffer } from '@contract/freight/channel-offer'
import { formatMoney } from '@/i18n/format'

/** How ways of transport are drawn. */
export const TRANSPORT_ICONS = { sea: 'ship', air: 'plane', land: 'truck' } as const

/** Only where the tariff is by the kilogram. */
export function toUnitPrice({ quote }: Pick<ChannelOffer, 'quote'>): string | undefined {
  const freight = quote?.lines.find((line) => line.label === 'freight')
  return freight?.rule === 'perKgBand' ? `${formatMoney(freight.unitPriceCents)}/kg` : undefined
}

type Marked = Pick<ChannelOffer, 'cheapest' | 'fastest'>

/**
 * What tells a channel from the others: whichever of the two it is, or both. Where it is the only one that can be had there is
 * nothing to tell it from, and it wears neither.
 */
export function toBadges({ cheapest, fastest }: Marked, pricedCount: number, words: Readonly<Record<keyof Marked, string>>): readonly string[] {
  if (pricedCount < 2) return []
  return [...(cheapest ? [words.cheapest] : []), ...(fastest ? [words.fastest] : [])]
}
