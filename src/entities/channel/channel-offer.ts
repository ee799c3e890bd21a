import type { ChannelOffer } from '@contract/freight/channel-offer'
import { formatMoney } from '@/i18n/format'

/** How ways of transport are drawn. */
export const TRANSPORT_ICONS = { sea: 'ship', air: 'plane', land: 'truck' } as const

/** Only where the tariff is by the kilogram. */
export function toUnitPrice({ quote }: Pick<ChannelOffer, 'quote'>): string | undefined {
  const freight = quote?.lines.find((line) => line.label === 'freight')
  return freight?.rule === 'perKgBand' ? `${formatMoney(freight.unitPriceCents)}/kg` : undefined
}
