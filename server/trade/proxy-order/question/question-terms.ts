import { sumCents, timesCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { isInTime } from '@contract/proxy/deadlines'
import { isRise } from '@contract/proxy/price-change'
import type { QuestionAnswer } from '@contract/proxy/purchase-order'
import type { PurchaseParts } from '@contract/proxy/purchase-price'
import { toMissingParts, toRise } from '@contract/proxy/purchase-refund'
import { toStageParts } from '@contract/proxy/purchase-stage'
import type { MissingPieces } from '@server/db/tables/proxy-order-tables'
import { toPaid } from '@server/trade/proxy-order/purchase-order-bill'
import type { PurchaseLineRow, PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import type { QuestionRow } from '@server/trade/proxy-order/question/question-store'

/** What may be said to a question, and what its answers bring. Pure. */

export const isOver = ({ expiresAt }: Pick<QuestionRow, 'expiresAt'>, now: Date): boolean => !isInTime(now, expiresAt)

export const leftOf = ({ quantity, refundedQuantity }: Pick<PurchaseLineRow, 'quantity' | 'refundedQuantity'>): number => quantity - refundedQuantity

/** What all pieces of a line cost, as its shop took them or as it was agreed. */
export const toLineCents = ({ actualCents, agreedCents, quantity }: PurchaseLineRow): Cents =>
  timesCents(actualCents ?? agreedCents, quantity)

/** Pieces that are not there, and the parts that they bring. */
export interface Shortage extends MissingPieces {
  readonly line: PurchaseLineRow
  readonly parts: PurchaseParts
}

export function toShortage(purchase: PurchaseRow, line: PurchaseLineRow, pieces: number): Shortage {
  const { quantity, refundedQuantity, id } = line
  const parts = toMissingParts(toPaid(purchase), { goodsCents: toLineCents(line), quantity, refundedQuantity }, pieces)
  return { line, lineId: id, quantity: pieces, parts }
}

export interface Refusal {
  readonly parts: PurchaseParts
  /** Only these pieces come back; the rest is bought. Undefined: all of it. */
  readonly shortage: Shortage | undefined
}

/** What refusing brings, or no answer. */
export function toRefusalParts(question: QuestionRow, purchase: PurchaseRow, lines: readonly PurchaseLineRow[]): Refusal {
  const shortage = findShortage(question, purchase, lines)
  if (shortage) return { parts: shortage.parts, shortage }
  return { parts: toStageParts(toPaid(purchase), 'notBought'), shortage: undefined }
}

/** Undefined where nothing of the purchase would be left. */
function findShortage({ kind, lineId, now }: QuestionRow, purchase: PurchaseRow, lines: readonly PurchaseLineRow[]): Shortage | undefined {
  const line = lines.find(({ id }) => id === lineId)
  if (kind !== 'shortage' || !line) return undefined
  const missing = leftOf(line) - (now?.quantity ?? 0)
  const all = lines.reduce((sum, one) => sum + leftOf(one), 0)
  return missing > 0 && missing < all ? toShortage(purchase, line, missing) : undefined
}

/** None once it is ended or its time is over. */
export function toAnswers(question: QuestionRow, isPart: boolean, now: Date): QuestionAnswer[] {
  if (question.endedAt !== null || isOver(question, now)) return []
  switch (question.kind) {
    case 'priceRise':
    case 'transportRise':
    case 'flagged': return ['accept', 'refuse']
    case 'shortage': return isPart ? ['fewer', 'wait'] : ['wait', 'refuse']
    case 'optionGone': return ['option', 'refuse']
    case 'delay': return ['wait', 'refuse']
  }
}

/** What a consent adds to what is paid for goods and for transport. */
export function toRiseParts({ kind, differenceCents }: Pick<QuestionRow, 'kind' | 'differenceCents'>): Pick<PurchaseParts, 'goodsCents' | 'transportCents'> {
  return kind === 'transportRise'
    ? { goodsCents: ZERO_CENTS, transportCents: differenceCents }
    : { goodsCents: differenceCents, transportCents: ZERO_CENTS }
}

/** Money has to be paid before it counts as consent. */
export const mustBePaid = ({ kind, differenceCents, chosen }: QuestionRow): boolean =>
  differenceCents > 0 && (isRise(kind) || chosen !== null)

/** What all that is left of a purchase costs by what was agreed, with another price of a piece of one line. */
export const toGoodsOf = (lines: readonly PurchaseLineRow[], change?: { readonly lineId: string; readonly unitCents: Cents }): Cents =>
  sumCents(lines.map((line) => timesCents(line.id === change?.lineId ? change.unitCents : line.agreedCents, leftOf(line))))

/** By how much a purchase is dearer than what is paid for it, with another price of a piece of one line. */
export const toDearer = (
  purchase: PurchaseRow,
  lines: readonly PurchaseLineRow[],
  change: { readonly lineId: string; readonly unitCents: Cents },
): Cents => toRise(toPaid(purchase), { goodsCents: toGoodsOf(lines, change), transportCents: purchase.leftTransportCents })
