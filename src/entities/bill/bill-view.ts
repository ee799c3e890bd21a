import type { LineKind, Quote, QuoteLine } from '@contract/freight/freight'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { BillDifference, OrderDetail } from '@contract/order/order'
import { formatLength, formatMoney, formatRate, formatWeight } from '@/i18n/format'
import { toPlainAmount } from './plain-amount'
import type { BillStrings } from './bill-strings'

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
  /** What the bill calls it, for a question about it; absent where the bill has no such line. */
  readonly line?: Pick<QuoteLine, 'label' | 'subject'>
  readonly title: string
  /** Short reckoning beside the title: `6 kg × ¥18.00`. */
  readonly hint: string
  readonly amountCents: Cents
  readonly rows: readonly BasisRow[]
  /** Chip: why the line is there at all. */
  readonly reason?: string
  /** Against the estimate; stands at the first line of its kind. */
  readonly difference?: DifferenceView
}

type AskedLine = NonNullable<OrderDetail['askedLines']>[number]

/** What the member has asked about a line, the latest question first. */
export function listQuestions({ askedLines = [] }: Pick<OrderDetail, 'askedLines'>, { line }: BillLineView): readonly AskedLine[] {
  return line ? askedLines.filter(({ label, subject }) => label === line.label && subject === line.subject) : []
}

export interface DifferenceView {
  readonly estimateCents: Cents
  readonly differenceCents: Cents
  readonly reasons: readonly string[]
}

/** A bill or estimate, line by line; a fee that only the estimate had comes last, with nothing charged. */
export function toBillLines(quote: Quote, differences: readonly BillDifference[], words: BillStrings): readonly BillLineView[] {
  const seen = new Set<LineKind>()
  const lines = quote.lines.map((line, index): BillLineView => {
    const difference = seen.has(line.kind) ? undefined : differences.find((one) => one.kind === line.kind)
    seen.add(line.kind)
    return { ...toBillLine(line, words, index), ...(difference && { difference: toDifferenceView(difference, words) }) }
  })
  const dropped = differences
    .filter((one) => !seen.has(one.kind))
    .map((one): BillLineView => ({
      key: `dropped-${one.kind}`,
      title: words.kind[one.kind],
      hint: words.bill.dropped,
      amountCents: ZERO_CENTS,
      rows: [],
      difference: toDifferenceView(one, words),
    }))
  return [...lines, ...dropped]
}

export function toBillLine(line: QuoteLine, words: BillStrings, index: number): BillLineView {
  const { hint, rows } = toReckoning(line, words)
  const { thresholdCents } = line.basis
  return {
    key: `${line.label}-${line.subject ?? ''}-${index}`,
    line: { label: line.label, subject: line.subject },
    title: words.line[line.label],
    hint,
    amountCents: line.amountCents,
    rows: [...rows, { label: words.basis.tariff, value: line.tariffVersion }],
    ...(thresholdCents !== undefined && { reason: words.basis.overThreshold(toPlainAmount(thresholdCents)) }),
  }
}

interface Reckoning {
  readonly hint: string
  readonly rows: readonly BasisRow[]
}

function toReckoning(line: QuoteLine, words: BillStrings): Reckoning {
  switch (line.label) {
    case 'freight':
      if (line.rule === 'groupShare') return toGroupReckoning(line, words)
      return { hint: toFreightHint(line, words), rows: [...toWeightRows(line, words), ...toFreightRows(line, words)] }
    case 'service':
      return { hint: toServiceName(line.subject, words), rows: [toProduct(words.basis.fixed, line)] }
    case 'storage':
      return toStorageReckoning(line, words)
    case 'insurance':
    case 'consumptionTax':
    case 'vat':
      return line.rule === 'groupShare' ? toGroupReckoning(line, words) : toShareReckoning(line, words)
    default:
      return { hint: '', rows: [...toGoodsValueRow(line, words), toProduct(words.basis.fixed, line)] }
  }
}

const toProduct = (label: string, { amountCents }: QuoteLine): BasisRow => ({ label, value: formatMoney(amountCents), strong: true })

/** Without unneeded decimals: `6 kg`, `7.5 kg`. */
const toShortWeight = (grams: number | undefined) => `${(grams ?? 0) / 1000} kg`

const toCentimetres = (mm: number | undefined) => formatLength(mm ?? 0).replace(' cm', '')

function toServiceName(code: string | undefined, words: BillStrings): string {
  return code !== undefined && code in words.service ? words.service[code as keyof BillStrings['service']] : (code ?? '')
}

function toStorageReckoning(line: QuoteLine, words: BillStrings): Reckoning {
  const { kilograms = 0, days = 0 } = line.basis
  const hint = words.basis.weightDays(kilograms, days)
  return {
    hint,
    rows: [
      ...(line.subject === undefined ? [] : [{ label: words.basis.parcel, value: line.subject }]),
      { label: words.basis.perKgDay, value: formatMoney(line.unitPriceCents) },
      toProduct(`${hint} × ${formatMoney(line.unitPriceCents)}`, line),
    ],
  }
}

/** A part of a group's one bill: by chargeable weight, to the cent. */
function toGroupReckoning(line: QuoteLine, words: BillStrings): Reckoning {
  const { ownGrams = 0, groupGrams = 0, groupCents = 0 } = line.basis
  const hint = `${formatWeight(ownGrams)} / ${formatWeight(groupGrams)}`
  return {
    hint,
    rows: [
      { label: words.basis.groupCents, value: formatMoney(groupCents) },
      { label: words.basis.ownGrams, value: formatWeight(ownGrams) },
      { label: words.basis.groupGrams, value: formatWeight(groupGrams) },
      toProduct(words.basis.groupShare, line),
    ],
  }
}

function toShareReckoning(line: QuoteLine, words: BillStrings): Reckoning {
  const { baseCents = 0, rateBasisPoints = 0 } = line.basis
  const hint = `${formatMoney(baseCents)} × ${formatRate(rateBasisPoints)}`
  const base = line.label === 'consumptionTax' ? words.basis.goodsValue : words.basis.base
  return {
    hint,
    rows: [
      { label: base, value: formatMoney(baseCents) },
      { label: words.basis.rate, value: formatRate(rateBasisPoints) },
      toProduct(hint, line),
    ],
  }
}

function toGoodsValueRow({ basis: { baseCents } }: QuoteLine, words: BillStrings): readonly BasisRow[] {
  return baseCents === undefined ? [] : [{ label: words.basis.goodsValue, value: formatMoney(baseCents) }]
}

/** A flat band may be charged because a larger one is cheaper; only per-kg bands name where they begin. */
function isFlat({ basis }: QuoteLine): boolean {
  return basis.bandUpToGrams !== undefined
}

function toFreightHint(line: QuoteLine, words: BillStrings): string {
  if (line.rule === 'minimumCharge') return words.basis.minimum
  if (isFlat(line)) return words.basis.flat(toShortWeight(line.basis.bandUpToGrams))
  if (line.rule === 'firstAndContinued') return toShortWeight(line.basis.billedGrams)
  return `${line.quantity} kg × ${formatMoney(line.unitPriceCents)}`
}

/** Of the freight's line: how the box came to the weight that is charged. */
export function toWeightRows({ basis, rule }: QuoteLine, words: BillStrings): BasisRow[] {
  const box = [basis.lengthMm, basis.widthMm, basis.heightMm].map(toCentimetres).join(' × ')
  const charged = rule === 'nextBandIsCheaper' ? basis.chargeableGrams : basis.billedGrams
  return [
    { label: words.basis.actual, value: formatWeight(basis.actualGrams ?? 0) },
    { label: words.basis.volumetric, hint: `${box} ÷ ${basis.divisor ?? 0}`, value: formatWeight(basis.volumetricGrams ?? 0) },
    { label: words.basis.billed, hint: toRoundingHint(basis, words), value: toShortWeight(charged) },
  ]
}

/** Which weight is charged and how it is rounded. */
function toRoundingHint(basis: QuoteLine['basis'], words: BillStrings): string {
  const { actualGrams = 0, volumetricGrams = 0, bubbleShareBasisPoints = 10_000, stepGrams } = basis
  if (stepGrams === undefined) return words.basis.byBand
  const step = toShortWeight(stepGrams)
  if (volumetricGrams <= actualGrams) return words.basis.byActual(step)
  return bubbleShareBasisPoints === 10_000 ? words.basis.larger(step) : words.basis.bubble(formatRate(bubbleShareBasisPoints), step)
}

function toFreightRows(line: QuoteLine, words: BillStrings): BasisRow[] {
  const { basis, rule } = line
  if (rule === 'minimumCharge') {
    return [
      { label: words.basis.beforeMinimum, value: formatMoney(basis.freightCents ?? 0) },
      toProduct(words.basis.minimum, line),
    ]
  }
  if (isFlat(line)) {
    const upTo = toShortWeight(basis.bandUpToGrams)
    return [toProduct(rule === 'nextBandIsCheaper' ? words.basis.nextFlat(upTo) : words.basis.flat(upTo), line)]
  }
  if (rule === 'firstAndContinued') return toContinuedRows(line, words)
  return [
    {
      label: words.basis.perKg,
      value: `${formatMoney(line.unitPriceCents)} / kg`,
      ...(rule === 'nextBandIsCheaper' && { hint: words.basis.nextBand(toShortWeight(basis.bandFromGrams)) }),
    },
    toProduct(`${line.quantity} × ${formatMoney(line.unitPriceCents)}`, line),
  ]
}

function toContinuedRows(line: QuoteLine, words: BillStrings): BasisRow[] {
  const { firstGrams, firstCents = 0, steps = 0, stepGrams, stepCents = 0 } = line.basis
  const first: BasisRow = { label: words.basis.first(toShortWeight(firstGrams)), value: formatMoney(firstCents) }
  if (steps === 0) return [first, toProduct(words.line.freight, line)]
  return [
    first,
    {
      label: words.basis.continued(steps, toShortWeight(stepGrams)),
      hint: `${steps} × ${formatMoney(stepCents)}`,
      value: formatMoney(steps * stepCents),
    },
    toProduct(`${formatMoney(firstCents)} + ${formatMoney(steps * stepCents)}`, line),
  ]
}

function toDifferenceView(difference: BillDifference, words: BillStrings): DifferenceView {
  const { estimateCents, differenceCents } = difference
  return { estimateCents, differenceCents, reasons: toDifferenceReasons(difference, words) }
}

/** Why a fee differs from the estimate, in sentences with their numbers. */
export function toDifferenceReasons({ basis, reasons }: BillDifference, words: BillStrings): readonly string[] {
  const toBox = (...sides: readonly (number | undefined)[]) => `${sides.map(toCentimetres).join(' × ')} cm`
  const sentences = reasons.map((reason) => {
    switch (reason) {
      case 'heavier':
      case 'lighter':
        return words.difference[reason](formatWeight(basis.estimateActualGrams ?? 0), formatWeight(basis.billActualGrams ?? 0))
      case 'largerBox':
      case 'smallerBox':
        return words.difference[reason](
          toBox(basis.estimateLengthMm, basis.estimateWidthMm, basis.estimateHeightMm),
          toBox(basis.billLengthMm, basis.billWidthMm, basis.billHeightMm),
        )
      default:
        return words.difference[reason]
    }
  })
  const isOfBox = reasons.some((reason) => BOX_REASONS.has(reason))
  if (!isOfBox || basis.estimateGrams === basis.billGrams) return sentences
  return [...sentences, words.difference.charged(toShortWeight(basis.estimateGrams), toShortWeight(basis.billGrams))]
}

const BOX_REASONS: ReadonlySet<string> = new Set(['heavier', 'lighter', 'largerBox', 'smallerBox'])
