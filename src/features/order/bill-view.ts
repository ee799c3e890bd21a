import type { QuoteLine } from '@contract/freight/freight'
import type { BillDifference } from '@contract/order/order'
import type { Cents } from '@contract/kit/money'
import { formatLength, formatMoney, formatRate, formatWeight } from '@/i18n/format'
import type { OrderStrings } from './strings/zh-Hant'

/** One row of an opened line: what was put in, by which rule, what came out. */
export interface BasisRow {
  readonly label: string
  readonly hint?: string
  readonly value: string
  /** The product at the end of the reckoning. */
  readonly strong?: boolean
}

export interface BillLineView {
  readonly key: string
  readonly title: string
  /** Short reckoning beside the title: `6 kg × ¥18.00`. */
  readonly hint: string
  readonly amountCents: Cents
  readonly rows: readonly BasisRow[]
  /** Chip: why the line is there at all. */
  readonly reason?: string
}

const weight = (grams: number | undefined) => formatWeight(grams ?? 0)
/** Without unneeded decimals: `6 kg`, `7.5 kg`. */
const shortWeight = (grams: number | undefined) => `${(grams ?? 0) / 1000} kg`
const centimetres = (mm: number | undefined) => formatLength(mm ?? 0).replace(' cm', '')

export function toBillLine(line: QuoteLine, words: OrderStrings, index: number): BillLineView {
  const { basis } = line
  const base = {
    key: `${line.label}-${line.subject ?? ''}-${index}`,
    amountCents: line.amountCents,
  }
  const version: BasisRow = { label: words.basis.tariff(line.tariffVersion), value: '' }
  const product = (text: string): BasisRow => ({ label: text, value: formatMoney(line.amountCents), strong: true })
  switch (line.label) {
    case 'freight':
      return { ...base, title: words.line.freight, hint: toFreightHint(line, words), rows: [...toFreightRows(line, words), version] }
    case 'service':
      return { ...base, title: words.line.service, hint: toServiceName(line.subject, words), rows: [product(words.basis.fixed), version] }
    case 'storage': {
      const reckoning = words.basis.storage(basis.kilograms ?? 0, basis.days ?? 0)
      return {
        ...base,
        title: words.line.storage,
        hint: reckoning,
        rows: [
          { label: line.subject ?? '', value: '' },
          { label: words.basis.perKg, value: formatMoney(line.unitPriceCents) },
          product(`${reckoning} × ${formatMoney(line.unitPriceCents)}`),
          version,
        ],
      }
    }
    case 'insurance':
    case 'consumptionTax':
    case 'vat': {
      const reckoning = words.basis.shareOf(formatMoney(basis.baseCents ?? 0), formatRate(basis.rateBasisPoints ?? 0))
      return {
        ...base,
        title: words.line[line.label],
        hint: reckoning,
        rows: [product(reckoning), version],
        ...(basis.thresholdCents !== undefined && { reason: words.basis.overThreshold(formatMoney(basis.thresholdCents)) }),
      }
    }
    default:
      return {
        ...base,
        title: words.line[line.label],
        hint: '',
        rows: [product(words.basis.fixed), version],
        ...(basis.thresholdCents !== undefined && { reason: words.basis.overThreshold(formatMoney(basis.thresholdCents)) }),
      }
  }
}

function toServiceName(code: string | undefined, words: OrderStrings): string {
  return code !== undefined && code in words.service ? words.service[code as keyof OrderStrings['service']] : (code ?? '')
}

function toFreightHint(line: QuoteLine, words: OrderStrings): string {
  if (line.rule === 'perKgBand' || line.rule === 'nextBandIsCheaper') return `${line.quantity} kg × ${formatMoney(line.unitPriceCents)}`
  if (line.rule === 'firstAndContinued') return shortWeight(line.basis.billedGrams)
  if (line.rule === 'minimumCharge') return words.basis.minimum
  return words.basis.flat(shortWeight(line.basis.bandUpToGrams))
}

function toFreightRows(line: QuoteLine, words: OrderStrings): BasisRow[] {
  const { basis } = line
  const rows: BasisRow[] = [
    { label: words.basis.actual, value: weight(basis.actualGrams) },
    {
      label: words.basis.volumetric,
      hint: words.basis.volumetricFormula(centimetres(basis.lengthMm), centimetres(basis.widthMm), centimetres(basis.heightMm), basis.divisor ?? 0),
      value: weight(basis.volumetricGrams),
    },
    { label: words.basis.billed, hint: toRoundingHint(line, words), value: shortWeight(basis.billedGrams) },
  ]
  const product = (label: string): BasisRow => ({ label, value: formatMoney(line.amountCents), strong: true })
  switch (line.rule) {
    case 'firstAndContinued':
      return [
        ...rows,
        { label: words.basis.first(shortWeight(basis.firstGrams)), value: formatMoney(basis.firstCents ?? 0) },
        {
          label: words.basis.continued(basis.steps ?? 0, shortWeight(basis.stepGrams)),
          hint: `× ${formatMoney(basis.stepCents ?? 0)}`,
          value: formatMoney((basis.steps ?? 0) * (basis.stepCents ?? 0)),
        },
        product(words.line.freight),
      ]
    case 'perKgBand':
    case 'nextBandIsCheaper':
      return [
        ...rows,
        {
          label: words.basis.perKg,
          value: `${formatMoney(line.unitPriceCents)} / kg`,
          ...(line.rule === 'nextBandIsCheaper' && { hint: words.basis.nextBand(shortWeight(basis.bandFromGrams)) }),
        },
        product(`${line.quantity} × ${formatMoney(line.unitPriceCents)}`),
      ]
    case 'minimumCharge':
      return [...rows, product(words.basis.minimum)]
    default:
      return [...rows, product(words.basis.flat(shortWeight(basis.bandUpToGrams)))]
  }
}

/** Which weight is charged and how it is rounded. */
function toRoundingHint(line: QuoteLine, words: OrderStrings): string {
  const step = shortWeight(line.basis.stepGrams ?? 1)
  const { actualGrams = 0, volumetricGrams = 0, bubbleShareBasisPoints = 10_000 } = line.basis
  if (volumetricGrams <= actualGrams) return words.basis.byActual(step)
  return bubbleShareBasisPoints === 10_000 ? words.basis.larger(step) : words.basis.bubble(formatRate(bubbleShareBasisPoints), step)
}

/** Why a fee differs from the estimate, in sentences with their numbers. */
export function toDifferenceReasons(difference: BillDifference, words: OrderStrings): readonly string[] {
  const { basis } = difference
  const estimateBox = [basis.estimateLengthMm, basis.estimateWidthMm, basis.estimateHeightMm].map(centimetres).join(' × ')
  const billBox = [basis.billLengthMm, basis.billWidthMm, basis.billHeightMm].map(centimetres).join(' × ')
  return difference.reasons.map((reason) => {
    switch (reason) {
      case 'heavier':
      case 'lighter':
        return words.difference[reason](shortWeight(basis.estimateGrams), shortWeight(basis.billGrams))
      case 'largerBox':
      case 'smallerBox':
        return words.difference[reason](`${estimateBox} cm`, `${billBox} cm`)
      default:
        return words.difference[reason]
    }
  })
}
