import { guessCarrier, type GuessReason } from '@contract/parcel/carrier-guess'
import type { ForecastOutcome, OwnNumber } from '@contract/parcel/many-forecasts'
import type { NumberInText, OtherInText } from '@contract/parcel/number/find-numbers'
import type { Carrier, Forecast } from '@contract/parcel/parcel'
import type { ParcelStatus } from '@contract/parcel/parcel-status'
import type { PastedGoods } from './paste-goods'

/** What is known of one number of the text. */
export interface PasteRow {
  readonly key: string
  readonly trackingNumber: string
  readonly carrierCode: string | undefined
  /** Of the right length and nothing more: it goes along only where the member says so. */
  readonly isDoubtful: boolean
  readonly state:
    | { readonly kind: 'ready'; readonly reason: GuessReason | 'byHand' }
    | { readonly kind: 'noCarrier' }
    | { readonly kind: 'own'; readonly status: ParcelStatus }
    /** As the number that stands at this place, counted from 1. */
    | { readonly kind: 'same'; readonly place: number }
    | { readonly kind: 'taken' }
    | { readonly kind: 'refused'; readonly reason: string }
}

export interface PasteFacts {
  readonly numbers: readonly NumberInText[]
  readonly carriers: readonly Carrier[]
  /** By number: what the member has chosen by hand. */
  readonly chosen: Readonly<Record<string, string>>
  readonly own: readonly OwnNumber[]
  /** By number: what the server has answered. */
  readonly outcomes: Readonly<Record<string, ForecastOutcome>>
}

/** Those that can be sent first, the locked ones below; within both as they stand in the text. An answer moves no row. */
export function toPasteRows({ numbers, carriers, chosen, own, outcomes }: PasteFacts): PasteRow[] {
  const statuses = new Map(own.map(({ trackingNumber, status }) => [trackingNumber, status]))
  const rows = toEarlierSame(numbers).map((earlier, place): PasteRow => {
    const { trackingNumber = '', isSure = false } = numbers[place] ?? {}
    const guess = guessCarrier(trackingNumber, carriers)
    const byHand = chosen[trackingNumber]
    const carrierCode = byHand ?? guess?.carrierCode
    const row = { key: `${place}:${trackingNumber}`, trackingNumber, carrierCode, isDoubtful: !isSure && byHand === undefined }
    if (earlier !== undefined) return { ...row, state: { kind: 'same', place: earlier + 1 } }
    const outcome = outcomes[trackingNumber]
    if (outcome) return { ...row, state: toAnswered(outcome) }
    const status = statuses.get(trackingNumber)
    if (status) return { ...row, state: { kind: 'own', status } }
    if (carrierCode === undefined) return { ...row, state: { kind: 'noCarrier' } }
    return { ...row, state: { kind: 'ready', reason: byHand === undefined && guess ? guess.reason : 'byHand' } }
  })
  return [...rows.filter(isAbove), ...rows.filter((row) => !isAbove(row))].sort((a, b) => toRank(a) - toRank(b))

  function isAbove({ trackingNumber, state }: PasteRow): boolean {
    return outcomes[trackingNumber] ? state.kind !== 'same' : state.kind === 'ready' || state.kind === 'noCarrier'
  }
  function toRank(row: PasteRow): number {
    return isAbove(row) ? 0 : row.state.kind === 'own' ? 1 : 2
  }
}

function toAnswered(outcome: ForecastOutcome): PasteRow['state'] {
  if (outcome.outcome === 'refused') return { kind: 'refused', reason: outcome.reason ?? '' }
  if (outcome.outcome === 'own') return { kind: 'own', status: outcome.status ?? 'notInStock' }
  return { kind: 'taken' }
}

/** May be sent, now or again. */
export function isSendable({ state, carrierCode }: PasteRow): boolean {
  return carrierCode !== undefined && (state.kind === 'ready' || state.kind === 'refused')
}

/**
 * Goods that do not stand in the text are filled in later: the parcel then waits until they are. Of what kind they are is said
 * now: it decides the channels.
 */
export function toForecasts(
  rows: readonly PasteRow[],
  goods: PastedGoods,
  { warehouseId, goodsNature }: Pick<Forecast, 'warehouseId' | 'goodsNature'>,
): Forecast[] {
  return rows.flatMap(({ trackingNumber, carrierCode }): Forecast[] =>
    carrierCode === undefined
      ? []
      : [{ warehouseId, carrierCode, trackingNumber, goodsNature, fragile: false, items: [...(goods[trackingNumber] ?? [])] }],
  )
}

/** For each number the place of the first that is the same, where it is not that one itself. */
function toEarlierSame(numbers: readonly NumberInText[]): (number | undefined)[] {
  const places = new Map<string, number>()
  return numbers.map(({ trackingNumber }, place) => {
    const earlier = places.get(trackingNumber)
    if (earlier === undefined) places.set(trackingNumber, place)
    return earlier
  })
}

/** The text as it may be kept on the device: numbers of IDs and cards are no longer in it, and all else stands where it stood. */
export function withoutPersonal(text: string, others: readonly OtherInText[]): string {
  return others.reduce(
    (kept, { kind, start, end }) => (kind === 'idNumber' || kind === 'card' ? kept.slice(0, start) + '•'.repeat(end - start) + kept.slice(end) : kept),
    text,
  )
}

export interface TextPiece {
  readonly text: string
  readonly isNumber: boolean
}

/** The text, cut where its numbers begin and end. */
export function toTextPieces(text: string, numbers: readonly NumberInText[]): TextPiece[] {
  const pieces: TextPiece[] = []
  let end = 0
  for (const number of numbers) {
    if (number.start > end) pieces.push({ text: text.slice(end, number.start), isNumber: false })
    pieces.push({ text: text.slice(number.start, number.end), isNumber: true })
    end = number.end
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isNumber: false })
  return pieces
}
