import { Refusal } from '@contract/kit/envelope'
import { subtractCents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { toBuyDue, toDefenceDue, toPromise } from '@contract/proxy/bid-rules'
import { addDays, isInTime } from '@contract/proxy/deadlines'
import type { DealAnswer, ObjectionReason, RatingTag } from '@contract/proxy/deal'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import { insertRating, findRatingOfDeal } from '@server/trade/agent/agent-service'
import { assertNoContact } from '@server/trade/agent/no-contact'
import { cancelUnpaid, completeDeal, refundDeal, type DealCall } from '@server/trade/proxy-deal/deal-end-service'
import { setAside } from '@server/trade/proxy-deal/deal-money'
import { tellAgentOfDeal } from '@server/trade/proxy-deal/deal-notices'
import * as parts from '@server/trade/proxy-deal/deal-parts-store'
import { moveDeal, type DealKey, type DealRow } from '@server/trade/proxy-deal/deal-store'
import { findTimedEnd, toStatusAt } from '@server/trade/proxy-deal/deal-time'
import { assertStatus, lockDeal, lockDealWithParcels } from '@server/trade/proxy-deal/locked-deal'

// What a member does with a deal.

export type OwnKey = Required<Pick<DealKey, 'dealId' | 'memberId'>>

/** @throws Refusal `notFound`, `notAllowedNow` once it is paid or over */
export async function cancelDeal(call: DealCall, key: OwnKey): Promise<void> {
  const row = await lockDeal(call.tx, key)
  assertStatus(row, ['unpaid'], call.now)
  await cancelUnpaid(call, row, { action: 'cancel', by: 'member', endReason: 'memberCancelled' })
}

/**
 * A consent that the balance cannot pay leaves the question open.
 * @returns the deal's id @throws Refusal `notFound`, `questionOver`, `notAllowedNow`, `balanceInsufficient` with what is missing
 */
export async function answerQuestion(call: DealCall, memberId: string, questionId: string, answer: DealAnswer): Promise<string> {
  const { tx, ports, now } = call
  const seen = await parts.findQuestion(tx, questionId)
  if (!seen) throw new Refusal('notFound')
  const row = await lockDeal(tx, { dealId: seen.dealId, memberId })
  const question = await parts.findQuestion(tx, questionId)
  if (question?.endedAt !== null || findTimedEnd(row, now)) throw new Refusal(question?.answer ? 'notAllowedNow' : 'questionOver')
  await parts.endQuestion(tx, questionId, { answer, endedAt: appNow })
  if (answer === 'refuse') {
    await refundDeal(call, { row, parcelIds: [] }, { action: 'refuse', by: 'member', endReason: 'refused' })
    return row.id
  }
  const differenceCents = subtractCents(question.nowCents, question.wasCents)
  if (differenceCents > 0) await setAside(tx, row, differenceCents)
  const promiseDays = row.promiseDays + (question.extraDays ?? 0)
  const { buyDue, lapseAt } = toBuyDue(now)
  const set = {
    goodsCents: subtractCents(question.nowCents, row.feeCents),
    promiseDays,
    promiseAt: row.paidAt && toPromise(row.paidAt, promiseDays).promiseAt,
    buyDueAt: buyDue,
    dueAt: lapseAt,
    dueToldAt: null,
  }
  await moveDeal(tx, row, { action: 'accept', to: 'toBuy', by: 'member', set, data: { questionId, differenceCents } })
  await tellAgentOfDeal(tx, ports, row, { news: 'consented' })
  return row.id
}

/** From when on a deal that has not come may be ended by its member; undefined before it is bought. */
export const toLateAt = ({ promiseAt }: Pick<DealRow, 'promiseAt'>): Date | undefined =>
  promiseAt === null ? undefined : addDays(promiseAt, limits.proxy.deal.lateDays)

/** `dueAt` is empty once all of it is received: then it is only to be shown. */
export function canEndLate(row: DealRow, now: Date): boolean {
  const lateAt = toLateAt(row)
  const isUnderWay = ['bought', 'arriving'].includes(toStatusAt(row, now)) && row.dueAt !== null
  return isUnderWay && lateAt !== undefined && !isInTime(now, lateAt)
}

/** @throws Refusal `notFound`, `notAllowedNow` as long as it is not late, or once it has arrived */
export async function endLate(call: DealCall, key: OwnKey): Promise<void> {
  const locked = await lockDealWithParcels(call.tx, key)
  if (!canEndLate(locked.row, call.now)) throw new Refusal('notAllowedNow')
  await refundDeal(call, locked, { action: 'endLate', by: 'member', endReason: 'late' }, 'late')
}

/** @throws Refusal `notFound`, `notAllowedNow` */
export async function confirmDeal(call: DealCall, key: OwnKey): Promise<void> {
  const locked = await lockDealWithParcels(call.tx, key)
  assertStatus(locked.row, ['inStock'], call.now)
  await completeDeal(call, locked, { action: 'confirm', by: 'member', endReason: 'confirmed' })
}

export interface Objection {
  readonly reason: ObjectionReason
  readonly text: string
  readonly photoIds: readonly string[]
}

/** @throws Refusal `notFound`, `objectTooLate`, `notAllowedNow`, `contactNotAllowed` */
export async function objectToDeal({ tx, ports, now }: DealCall, key: OwnKey, { reason, text, photoIds }: Objection): Promise<void> {
  assertNoContact({ text })
  await assertOwnFiles(tx, { memberId: key.memberId }, photoIds)
  const row = await lockDeal(tx, key)
  if (row.endReason === 'released' || (row.status === 'inStock' && findTimedEnd(row, now))) throw new Refusal('objectTooLate')
  assertStatus(row, ['inStock'], now)
  await parts.insertDispute(tx, { dealId: row.id, reason, text, answerUntil: toDefenceDue(now) })
  await parts.insertDealPhotos(tx, row.id, 'objection', [...new Set(photoIds)])
  await moveDeal(tx, row, { action: 'object', to: 'disputed', by: 'member', set: { dueAt: null }, data: { reason } })
  await tellAgentOfDeal(tx, ports, row, { news: 'disputed' })
}

export interface Rating {
  readonly stars: number
  readonly tags: readonly RatingTag[]
  readonly text?: string | undefined
}

/** Until when a deal may be rated that has ended; undefined where it may not. */
export function toRateUntil(row: DealRow, now: Date): Date | undefined {
  if (toStatusAt(row, now) !== 'completed') return undefined
  const endedAt = row.endedAt ?? row.dueAt
  return endedAt === null ? undefined : addDays(endedAt, limits.proxy.agent.ratingDays)
}

/** Once, and only of a deal that is completed. @throws Refusal `notFound`, `notAllowedNow`, `contactNotAllowed` */
export async function rateDeal({ tx, now }: DealCall, key: OwnKey, { stars, tags, text = '' }: Rating): Promise<void> {
  assertNoContact({ text })
  const row = await lockDeal(tx, key)
  const until = toRateUntil(row, now)
  if (!until || !isInTime(now, until) || (await findRatingOfDeal(tx, row.id))) throw new Refusal('notAllowedNow')
  await insertRating(tx, { agentId: row.agentId, dealId: row.id, stars, tags: [...new Set(tags)], text })
}
