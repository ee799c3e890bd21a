import * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { PAGE_SIZE } from '@contract/kit/page-size'
import { limits } from '@contract/limits'
import { POINT_KINDS, toPointsWorth, type PointAccount, type PointKind, type PointLine } from '@contract/points/points'
import { lockMemberByNumber, listJoinedNumbers } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import type { PageRequest } from '@server/db/keyset'
import * as store from '@server/money/points/points-store'
import { BalanceTooLargeError, listLines, toLineCursor, type MemberLine } from '@server/money/wallet/ledger'
import type { PayableMemo } from '@server/money/wallet/payable'
import { postBetween } from '@server/money/wallet/post-between'

/*
 * The ledger says how many points a member has; the lots say which of them end when. Both change in one transaction, the lots
 * first, so that two who want the same points wait for each other.
 */

interface Movement {
  readonly memberId: string
  readonly kind: PointKind
  /** Below zero: taken. */
  readonly points: number
  readonly memo?: Readonly<Record<string, string>>
}

async function post(tx: Tx, { memberId, kind, points, memo = {} }: Movement): Promise<void> {
  await postBetween(tx, { memberId, own: 'points', platform: 'pointsIssued', amount: points, kind, reference: `points:${newId()}`, memo })
}

/** What points are spent for, or earned by. */
export interface PointsUse {
  readonly payableId: string
  readonly memberId: string
  readonly memo: PayableMemo
}

/** The oldest first, until so many are found. */
function pick(lots: readonly Pick<store.LotRow, 'id' | 'leftPoints'>[], points: number): { readonly taken: readonly store.LotChange[]; readonly count: number } {
  const taken: store.LotChange[] = []
  let count = 0
  for (const { id, leftPoints } of lots) {
    const some = Math.min(leftPoints, points - count)
    if (some === 0) break
    taken.push({ lotId: id, points: some })
    count += some
  }
  return { taken, count }
}

const toNegative = (lots: readonly store.LotChange[]) => lots.map(({ lotId, points }) => ({ lotId, points: -points }))

/**
 * Pays with points, those that end first before the others. They are gone from now on, and come back by `returnPoints`.
 * @throws Refusal `pointsShort` when the member has fewer that have not ended
 */
export async function spendPoints(tx: Tx, use: PointsUse, points: number): Promise<void> {
  const { taken, count } = pick(await store.lockGoodLots(tx, use.memberId), points)
  if (count < points) throw new Refusal('pointsShort', { field: 'points' })
  await store.changeLots(tx, toNegative(taken))
  await store.insertPayablePoints(tx, use.payableId, taken)
  await post(tx, { memberId: use.memberId, kind: 'pointsSpent', points: -points, memo: use.memo })
}

interface Returning {
  /** All that it holds where left out. */
  readonly points?: number
  /**
   * What has ended meanwhile: returned without effect, since the member only chooses anew for the same bill; else it gets days of
   * grace.
   */
  readonly ended?: 'stays' | 'getsGrace'
}

/**
 * It is not paid with points after all, or with fewer: each goes back to the lot it came from and ends when it would have ended, what ends
 * last first. What has ended meanwhile comes back for `limits.points.graceDays`: a promise to give points back is no promise of dead ones.
 */
export async function returnPoints(tx: Tx, use: PointsUse, { points: wanted = Infinity, ended = 'getsGrace' }: Returning = {}): Promise<void> {
  const used = await store.listUsedLots(tx, use.payableId)
  const { taken, count: points } = pick(used.map(({ lotId, points: held }) => ({ id: lotId, leftPoints: held })), wanted)
  if (points === 0) return
  await store.releasePayablePoints(tx, use.payableId, taken)
  const isBack = new Set(used.flatMap(({ lotId, isGood }) => (isGood || ended === 'stays' ? lotId : [])))
  const [back, late] = [taken.filter(({ lotId }) => isBack.has(lotId)), taken.filter(({ lotId }) => !isBack.has(lotId))]
  if (back.length > 0) await store.changeLots(tx, back)
  if (late.length > 0) {
    const revived = late.reduce((sum, lot) => sum + lot.points, 0)
    await store.insertLot(tx, { memberId: use.memberId, payableId: null, points: revived, lifeDays: limits.points.graceDays })
  }
  await post(tx, { memberId: use.memberId, kind: 'pointsReturned', points, memo: use.memo })
}

/**
 * What a purchase that is complete earns, from now on for so many days. Asked again after a refund, it is less: what was earned too much
 * is taken back, first of what is left of it, then of the rest; what is spent already stays spent.
 */
export async function earnPoints(tx: Tx, use: PointsUse, points: number): Promise<void> {
  const good = await store.lockGoodLots(tx, use.memberId)
  const lot = await store.lockEarnedLot(tx, use.payableId)
  if (lot) return takeBack(tx, use, { lot, others: good.filter(({ id }) => id !== lot.id), tooMany: lot.points - points })
  if (points === 0) return
  await store.insertLot(tx, { memberId: use.memberId, payableId: use.payableId, points, lifeDays: limits.points.lifeDays })
  await post(tx, { memberId: use.memberId, kind: 'pointsEarned', points, memo: use.memo })
}

interface TakingBack {
  readonly lot: store.LotRow
  readonly others: readonly store.LotRow[]
  readonly tooMany: number
}

async function takeBack(tx: Tx, use: PointsUse, { lot, others, tooMany }: TakingBack): Promise<void> {
  if (tooMany <= 0) return
  const own = Math.min(lot.leftPoints, tooMany)
  await store.updateLot(tx, lot.id, { points: lot.points - tooMany, leftPoints: lot.leftPoints - own })
  const { taken, count } = pick(others, tooMany - own)
  if (count > 0) await store.changeLots(tx, toNegative(taken))
  if (own + count > 0) await post(tx, { memberId: use.memberId, kind: 'pointsReversed', points: -(own + count), memo: use.memo })
}

/**
 * An operator gives points, with the reason that the member reads.
 * @throws Refusal `unknownMember`, `invalidAmount` when it would be more than can be counted
 */
export async function grantPoints(
  tx: Tx,
  { ClientNO, points, reason }: { ClientNO: string; points: number; reason: string },
): Promise<{ points: number }> {
  const memberId = await lockMemberByNumber(tx, ClientNO)
  await store.insertLot(tx, { memberId, payableId: null, points, lifeDays: limits.points.lifeDays })
  try {
    await post(tx, { memberId, kind: 'pointsGranted', points, memo: { reason } })
  } catch (error) {
    throw error instanceof BalanceTooLargeError ? new Refusal('invalidAmount', { field: 'points' }) : error
  }
  return { points: await store.countGoodPoints(tx, memberId) }
}

/** Takes what has ended of one member's points; once, whatever the clock does. */
export async function expirePoints(tx: Tx, memberId: string): Promise<void> {
  const { taken, count } = pick(await store.lockEndedLots(tx, memberId), Number.MAX_SAFE_INTEGER)
  if (count === 0) return
  await store.changeLots(tx, toNegative(taken))
  await post(tx, { memberId, kind: 'pointsExpired', points: -count })
}

/** What a member can spend now for a payable: what they have, and what it holds already. */
export async function countPointsFor(db: Reader, { memberId, payableId }: Pick<PointsUse, 'memberId' | 'payableId'>): Promise<number> {
  const [own, reserved] = await Promise.all([store.countGoodPoints(db, memberId), store.countReservedPoints(db, payableId)])
  return own + reserved
}

export async function getPoints(db: Reader, memberId: string): Promise<Complete<PointAccount>> {
  const [points, next, { pointsShareRate }] = await Promise.all([
    store.countGoodPoints(db, memberId),
    store.findNextEnding(db, memberId),
    getSettings(db),
  ])
  return {
    points,
    worthCents: toPointsWorth(points),
    shareRate: pointsShareRate,
    lifeDays: limits.points.lifeDays,
    next: next && { points: next.points, at: next.expiresAt.toISOString() },
  }
}

const memoSchema = v.object({ orderId: v.optional(v.string()), orderNumber: v.optional(v.string()), reason: v.optional(v.string()) })
const kindSchema = v.picklist(POINT_KINDS)

/** The latest first. @throws Refusal `invalid` for a cursor that no page has handed out */
export async function listPointLines(
  db: Reader,
  memberId: string,
  { cursor, limit = PAGE_SIZE }: PageRequest,
): Promise<Complete<Page<Complete<PointLine>>>> {
  const joined = await listJoinedNumbers(db, memberId)
  const beforeEntryId = cursor === undefined ? undefined : toLineCursor(cursor)
  const rows = await listLines(db, [memberId, ...joined.keys()], { accountKind: 'points', limit: limit + 1, beforeEntryId })
  const items = rows.slice(0, limit)
  return { items: items.map(toPointLine), nextCursor: rows.length > limit ? items.at(-1)?.entryId : undefined }
}

function toPointLine(line: MemberLine): Complete<PointLine> {
  const { orderId, orderNumber, reason } = v.parse(memoSchema, line.memo)
  return {
    lineId: line.entryId,
    kind: v.parse(kindSchema, line.entryKind),
    points: line.amount,
    pointsAfter: line.balanceAfter,
    orderId,
    orderNumber,
    reason,
    at: line.createdAt.toISOString(),
  }
}
