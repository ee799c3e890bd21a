import type { ChannelInfo } from '@contract/freight/channel-info'
import type { TariffMode } from '@contract/freight/freight'
import { basisPoints, cents } from '@contract/kit/money'
import { grams } from '@contract/kit/weight'

export const byKilogram: Extract<TariffMode, { kind: 'perKgBands' }> = { kind: 'perKgBands', stepGrams: grams(1_000), bands: [{ fromGrams: grams(0), perKgCents: cents(1_800) }, { fromGrams: grams(10_000), perKgCents: cents(1_500) }] }

export const aChannel = (changes: Partial<ChannelInfo['tariff']> = {}): ChannelInfo => ({
  code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10,
  warehouses: ['東莞倉'], destinations: [{ code: 'TW', name: '台灣' }],
  tariff: {
    version: 'SEA/2026-10-01', mode: byKilogram, divisor: 6_000, bubbleShare: basisPoints(10_000), handlingCents: cents(800), minimumCents: cents(1_800),
    minGrams: grams(0), maxGrams: grams(30_000), goodsNatures: ['ordinary', 'special'], vatRate: basisPoints(0),
    remoteArea: { postcodePrefixes: ['880', '209'], cents: cents(6_000) },
    ...changes,
  },
  examples: [{ weightGrams: grams(500), billedGrams: grams(1_000), freightCents: cents(1_800) }, { weightGrams: grams(5_000), billedGrams: grams(5_000), freightCents: cents(9_000) }],
})
