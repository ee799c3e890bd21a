import type { CustomsNotice } from '@contract/freight/channel-offer'
import type { LineKind } from '@contract/freight/freight'
import type { DearParcel, FeeOfKind, PackingAdvice, PackingWay } from '@contract/order/packing-advice'
import type { KeyValue } from '@/components/KeyValues'
import { formatMoney, formatRate, formatWeight } from '@/i18n/format'
import { toPlainAmount } from '@/entities/bill/plain-amount'
import type { AdviceStrings } from './advice-strings'

type FeeNames = Readonly<Record<LineKind, string>>

export interface Headline {
  readonly text: string
  /** What it is about, where it is an amount. */
  readonly cents?: number
}

/** The one thing that the card says before it is opened. Undefined where there is nothing to open it for. */
export function toHeadline(advice: PackingAdvice, words: AdviceStrings): Headline | undefined {
  const { together, singly, split, belowThreshold, dearParcel } = advice
  if (split && together) return { text: words.splitSaves(split.boxes.length), cents: together.totalCents - split.totalCents }
  if (split) return { text: words.splitNeeded(split.boxes.length) }
  const saving = toSaving(advice)
  if (singly && saving > 0) return { text: words.saves(singly.boxes.length), cents: saving }
  return belowThreshold ?? dearParcel ? { text: words.best } : undefined
}

/** What one box saves against each by itself; below zero it costs more. */
export function toSaving({ together, singly }: PackingAdvice): number {
  return together && singly ? singly.totalCents - together.totalCents : 0
}

/** Fee by fee, what one box and these boxes cost, and the difference at the end. */
export function toComparison(
  together: PackingWay | undefined,
  way: PackingWay,
  words: AdviceStrings,
  names: FeeNames,
): readonly KeyValue[] {
  const total = formatMoney(way.totalCents)
  if (!together) return [{ key: 'sum', label: words.sum, value: total, strong: true }]
  const kinds = [...new Set([...together.fees, ...way.fees].map(({ kind }) => kind))]
  const amountOf = (fees: readonly FeeOfKind[], kind: LineKind) => formatMoney(fees.find((fee) => fee.kind === kind)?.cents ?? 0)
  const difference = together.totalCents - way.totalCents
  return [
    ...kinds.map((kind) => ({
      key: kind,
      label: names[kind],
      value: words.against(amountOf(together.fees, kind), amountOf(way.fees, kind)),
    })),
    { key: 'sum', label: words.sum, value: words.against(formatMoney(together.totalCents), total) },
    { key: 'less', label: difference >= 0 ? words.less : words.dearer, value: formatMoney(Math.abs(difference)), strong: true },
  ]
}

/** One box against each by itself, in the two prices that matter and those of the single parcels. */
export function toSinglyRows(together: PackingWay, singly: PackingWay, words: AdviceStrings): readonly KeyValue[] {
  const saving = singly.totalCents - together.totalCents
  return [
    ...singly.boxes.map((box) => ({
      key: box.parcelIds.join(),
      label: box.trackingNumbers.join(),
      basis: formatWeight(box.billedGrams),
      value: formatMoney(box.totalCents),
    })),
    { key: 'each', label: words.each(singly.boxes.length), value: formatMoney(singly.totalCents) },
    { key: 'together', label: words.together, value: formatMoney(together.totalCents) },
    { key: 'saving', label: saving >= 0 ? words.saved : words.more, value: formatMoney(Math.abs(saving)), strong: true },
  ]
}

export function toDearRows(dear: DearParcel, words: AdviceStrings, names: FeeNames): readonly KeyValue[] {
  const weights = words.billedFrom(formatWeight(dear.billedGramsWithout), formatWeight(dear.billedGrams))
  return [
    { key: 'with', label: words.withIt, value: formatMoney(dear.withoutCents + dear.addedCents) },
    { key: 'without', label: words.withoutIt, value: formatMoney(dear.withoutCents) },
    ...dear.addedFees.map(({ kind, cents }) => ({
      key: kind,
      label: words.ofIt(names[kind]),
      basis: kind === 'freight' && dear.billedGrams !== dear.billedGramsWithout ? weights : undefined,
      value: formatMoney(cents, { plus: true }),
    })),
    { key: 'adds', label: words.adds, value: formatMoney(dear.addedCents), strong: true },
    ...(dear.aloneCents === undefined ? [] : [{ key: 'alone', label: words.alone, value: formatMoney(dear.aloneCents) }]),
  ]
}

/** Why there is no tax any more; undefined where a box is above the threshold, or one box would not be. */
export function toNoTaxText(
  way: PackingWay,
  together: PackingWay | undefined,
  customs: CustomsNotice,
  words: AdviceStrings,
): string | undefined {
  const wasOver = together ? together.boxes.some((box) => box.overCustomsThreshold) : false
  if (!wasOver || way.boxes.some((box) => box.overCustomsThreshold)) return undefined
  return words.noTax(toPlainAmount(customs.thresholdCents), formatRate(customs.taxRateBasisPoints), toPlainAmount(customs.documentFeeCents))
}
