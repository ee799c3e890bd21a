import { addCents, cents, proportionOfCents, shareOfCents, subtractCents, timesCents, type BasisPoints, type Cents } from '../kit/money'
import { limits } from '../limits'
import { addDays, addHours } from './deadlines'

/** What an agent asks for all pieces: the goods with their way to our warehouse, and the fee. */
export interface BidAmounts {
  readonly goodsCents: Cents
  readonly feeCents: Cents
}

export const toBidTotal = ({ goodsCents, feeCents }: BidAmounts): Cents => addCents(goodsCents, feeCents)

/** The limit is of one piece and holds for all together. */
export const toBidLimit = (limitCents: Cents, quantity: number): Cents => timesCents(limitCents, quantity)

export const isWithinLimit = (bid: BidAmounts, limitCents: Cents, quantity: number): boolean =>
  toBidTotal(bid) <= toBidLimit(limitCents, quantity)

/** The first writing of a bid is revision 1. */
export const canChangeBid = (revision: number): boolean => revision <= limits.proxy.bid.revisions

/** Of the agent's fee, half up. */
export const toCommission = (feeCents: Cents, rate: BasisPoints): Cents => shareOfCents(feeCents, rate)

/** What becomes of the money that was set aside for a deal: three parts that add up to it. */
export interface DealSplit {
  readonly memberCents: Cents
  /** Paid to the agent. */
  readonly agentCents: Cents
  /** Ours, out of the agent's fee. */
  readonly commissionCents: Cents
}

export interface HeldDeal {
  readonly heldCents: Cents
  readonly feeCents: Cents
  /** Goes back to the member: 0 of a completed deal. */
  readonly memberCents: Cents
}

/**
 * A completed deal, and one that finance decided: of what is not the member's, the fee's share is commissioned.
 * @throws RangeError for more than is set aside
 */
export function splitDeal({ heldCents, feeCents, memberCents }: HeldDeal, rate: BasisPoints): DealSplit {
  const sideCents = subtractCents(heldCents, memberCents)
  if (memberCents < 0 || sideCents < 0 || feeCents > heldCents) throw new RangeError(`not a split of ${heldCents}: ${memberCents}`)
  const feeShare = heldCents === 0 ? cents(0) : proportionOfCents(feeCents, sideCents, heldCents)
  const commissionCents = toCommission(feeShare, rate)
  return { memberCents, agentCents: subtractCents(sideCents, commissionCents), commissionCents }
}

const { request, deal, consentHours } = limits.proxy

/** Each due instant is the first at which it is too late: `isInTime`. */
export const toRequestDue = (visibleAt: Date, prolongations: number): Date =>
  addHours(visibleAt, request.openHours + prolongations * request.prolongHours)
export const toPayDue = (acceptedAt: Date): Date => addHours(acceptedAt, deal.payHours)
export const toAnswerDue = (askedAt: Date): Date => addHours(askedAt, consentHours)
export const toObjectDue = (stockedAt: Date): Date => addHours(stockedAt, deal.objectHours)
export const toDefenceDue = (objectedAt: Date): Date => addHours(objectedAt, deal.answerHours)

/** From the payment, and anew from a consent. At `lapseAt` the agent has given up. */
export const toBuyDue = (from: Date): { readonly buyDue: Date; readonly lapseAt: Date } => ({
  buyDue: addHours(from, deal.buyHours),
  lapseAt: addHours(from, deal.lapseHours),
})

/** The promise is in days from the payment. From `lateAt` on the member may end the deal; at `endsAt` it ends by itself. */
export function toPromise(paidAt: Date, promiseDays: number): { readonly promiseAt: Date; readonly lateAt: Date; readonly endsAt: Date } {
  const promiseAt = addDays(paidAt, promiseDays)
  return { promiseAt, lateAt: addDays(promiseAt, deal.lateDays), endsAt: addDays(promiseAt, deal.endsLateDays) }
}
