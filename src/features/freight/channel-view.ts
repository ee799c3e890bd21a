import type { ChannelInfo } from '@contract/freight/channel-info'
import type { TariffMode } from '@contract/freight/freight'
import { formatMoney, formatRate, formatScale } from '@/i18n/format'
import type { FreightStrings } from './freight-strings'

export interface Row {
  readonly key: string
  readonly label: string
  readonly basis?: string
  readonly value: string
}

/** All of the difference between volume and weight is charged. */
const WHOLE = 10_000

/** `5–10 kg`. */
const toRange = (fromGrams: number, toGrams: number) => `${formatScale(fromGrams).replace(' kg', '')}–${formatScale(toGrams)}`

function toBandText(fromGrams: number, toGrams: number | undefined, words: FreightStrings): string {
  if (toGrams === undefined) return fromGrams === 0 ? words.any : words.from(formatScale(fromGrams))
  return fromGrams === 0 ? words.upTo(formatScale(toGrams)) : toRange(fromGrams, toGrams)
}

/** The price list, row by row, in the tariff's own steps. */
export function toPriceRows(mode: TariffMode, words: FreightStrings): readonly Row[] {
  switch (mode.kind) {
    case 'firstAndContinued':
      return [
        { key: 'first', label: words.first(formatScale(mode.firstGrams)), value: formatMoney(mode.firstCents) },
        { key: 'step', label: words.each(formatScale(mode.stepGrams)), value: formatMoney(mode.stepCents) },
      ]
    case 'perKgBands': {
      const bands = [...mode.bands].sort((a, b) => a.fromGrams - b.fromGrams)
      return bands.map((band, index) => {
        const next = bands[index + 1]
        return {
          key: String(band.fromGrams),
          label: toBandText(band.fromGrams, next?.fromGrams, words),
          value: words.perKg(formatMoney(band.perKgCents)),
        }
      })
    }
    case 'flatBands':
      return [...mode.bands]
        .sort((a, b) => a.upToGrams - b.upToGrams)
        .map((band) => ({ key: String(band.upToGrams), label: words.upTo(formatScale(band.upToGrams)), value: formatMoney(band.cents) }))
  }
}

/** Which weight is charged for, and what comes once for each order. */
export function toRuleRows({ tariff }: ChannelInfo, words: FreightStrings): readonly Row[] {
  const { mode, divisor, bubbleShare, handlingCents, minimumCents, vatRate } = tariff
  const step = mode.kind === 'flatBands' ? undefined : mode.stepGrams
  return [
    { key: 'volumetric', label: words.volumetric, value: words.volumetricRule(divisor) },
    { key: 'billed', label: words.billed, value: bubbleShare === WHOLE ? words.larger : words.bubble(formatRate(bubbleShare)) },
    ...(step === undefined ? [] : [{ key: 'step', label: words.rounding, value: words.roundUp(formatScale(step)) }]),
    ...(minimumCents > 0 ? [{ key: 'minimum', label: words.minimum, value: formatMoney(minimumCents) }] : []),
    { key: 'handling', label: words.handling, value: handlingCents > 0 ? words.perOrder(formatMoney(handlingCents)) : words.none },
    ...(vatRate > 0 ? [{ key: 'vat', label: words.vat, value: formatRate(vatRate) }] : []),
  ]
}

type Limited = { readonly tariff: Pick<ChannelInfo['tariff'], 'minGrams' | 'maxGrams'> }

export function toLimitText({ tariff: { minGrams, maxGrams } }: Limited, words: FreightStrings): string {
  return minGrams > 0 ? toRange(minGrams, maxGrams) : words.upTo(formatScale(maxGrams))
}

export function toExampleRows({ examples }: ChannelInfo, words: FreightStrings): readonly Row[] {
  return examples.map(({ weightGrams, billedGrams, freightCents }) => ({
    key: String(weightGrams),
    label: formatScale(weightGrams),
    ...(billedGrams !== weightGrams && { basis: words.billedAs(formatScale(billedGrams)) }),
    value: formatMoney(freightCents),
  }))
}
