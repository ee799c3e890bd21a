import type { ChannelOffer } from '@contract/freight/channel-offer'
import { formatMoney, formatWeight } from '@/i18n/format'
import type { ChannelStrings } from './channel-strings'

/** How ways of transport are drawn. */
export const TRANSPORT_ICONS = { sea: 'ship', air: 'plane', land: 'truck' } as const

/** `¥15.00/kg × 5 kg + ¥2.84`: how the price comes about, where the tariff is by the kilogram. */
export function toFormula({ quote }: Pick<ChannelOffer, 'quote'>): string | undefined {
  const freight = quote?.lines.find((line) => line.label === 'freight')
  if (!quote || freight?.rule !== 'perKgBand') return undefined
  const rest = quote.totalCents - freight.amountCents
  return `${formatMoney(freight.unitPriceCents)}/kg × ${freight.quantity} kg${rest > 0 ? ` + ${formatMoney(rest)}` : ''}`
}

/** Too heavy by its volume alone: the scale says less than what it is charged as. */
export function isTooLarge({ unfit, charged }: Pick<ChannelOffer, 'unfit' | 'charged'>): boolean {
  return unfit === 'tooHeavy' && charged !== undefined && charged.chargeableGrams > charged.actualGrams
}

/** Why this channel has no price; undefined where it has one, or nothing was asked yet. */
export function toUnfitReason({ unfit, charged }: Pick<ChannelOffer, 'unfit' | 'charged'>, words: ChannelStrings): string | undefined {
  if (charged && isTooLarge({ unfit, charged })) return words.tooLarge(formatWeight(charged.chargeableGrams))
  return unfit && words.unfit[unfit]
}

type Marked = Pick<ChannelOffer, 'cheapest' | 'fastest'>

/**
 * What tells a channel from the others: whichever of the two it is, or both. Where it is the only one that can be had there is
 * nothing to tell it from, and it wears neither.
 */
export function toBadges(
  { cheapest, fastest }: Marked,
  pricedCount: number,
  words: Readonly<Record<keyof Marked, string>>,
): readonly string[] {
  if (pricedCount < 2) return []
  return [...(cheapest ? [words.cheapest] : []), ...(fastest ? [words.fastest] : [])]
}
