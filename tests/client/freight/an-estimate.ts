import type { ChannelSummary } from '@contract/freight/channel-info'
import type { ChannelEstimate, Estimate } from '@contract/freight/freight-estimate'
import { cents } from '@contract/kit/money'
import { grams, millimetres } from '@contract/kit/weight'
import { aFreightLine, anOffer, anUnfitOffer, aQuote, WAREHOUSE } from '../order/an-order'

const terms: ChannelEstimate['terms'] = {
  goodsNatures: ['ordinary', 'special'], minGrams: grams(0), maxGrams: grams(30_000), warehouses: ['東莞倉'], destinations: ['台灣', '香港'],
}

/** Up to 5 kg for 108, up to 10 kg for 180. */
const ladder: ChannelEstimate['ladder'] = [
  { fromGrams: grams(0), upToGrams: grams(5_000), totalCents: cents(10_800) },
  { fromGrams: grams(5_000), upToGrams: grams(10_000), totalCents: cents(18_000) },
]

export const sea: ChannelEstimate = { ...anOffer(), terms, ladder }
export const air: ChannelEstimate = {
  ...anOffer({
    code: 'AIR', name: '空運特快', transport: 'air', transitDaysMin: 3, transitDaysMax: 5, cheapest: false, fastest: true,
    quote: aQuote([aFreightLine({ amountCents: cents(19_000), unitPriceCents: cents(3_800), quantity: 5 })]),
  }),
  terms: { ...terms, goodsNatures: ['ordinary'] },
  ladder: [{ fromGrams: grams(0), upToGrams: grams(5_000), totalCents: cents(19_000) }, { fromGrams: grams(5_000), upToGrams: grams(8_000), totalCents: cents(30_400) }],
}
export const bulk: ChannelEstimate = {
  ...anUnfitOffer('tooLight', { code: 'BULK', name: '海運大貨' }), terms: { ...terms, minGrams: grams(10_000), maxGrams: grams(200_000) }, ladder: [],
}

export function anEstimate(changes: Partial<Estimate> = {}): Estimate {
  return {
    warehouseName: '東莞倉',
    regionName: '台灣',
    box: { lengthMm: millimetres(300), widthMm: millimetres(300), heightMm: millimetres(260) },
    channels: [sea, air, bulk],
    ladderMaxGrams: grams(10_000),
    ladderStepGrams: grams(100),
    overCustomsThreshold: false,
    customs: { thresholdCents: cents(40_000), taxRateBasisPoints: 700, documentFeeCents: cents(3_000) },
    ...changes,
  }
}

export const channelList: readonly ChannelSummary[] = [
  { code: 'SEA', name: '海快特惠', transport: 'sea', transitDaysMin: 7, transitDaysMax: 10, warehouseIds: [WAREHOUSE], destinations: ['TW', 'JP'], goodsNatures: ['ordinary', 'special', 'sensitive'] },
  { code: 'EAST', name: '日韓空運', transport: 'air', transitDaysMin: 4, transitDaysMax: 6, warehouseIds: ['22222222-2222-4222-8222-222222222222'], destinations: ['JP', 'KR'], goodsNatures: ['ordinary', 'special', 'sensitive'] },
]
