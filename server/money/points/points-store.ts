import { sql } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { preparedOne, type Value } from '@server/db/prepared'

export interface LotRow {
  readonly id: string
  readonly points: number
  readonly leftPoints: number
}

const lotColumns = ['id', 'points', 'leftPoints'] as const
const isGood = sql<boolean>`expires_at > ${appNow}`

/** What a member can spend now, in the order in which it goes; nobody else changes it until this transaction ends. */
export function lockGoodLots(tx: Tx, memberId: string): Promise<LotRow[]> {
  return tx
    .selectFrom('pointLots')
    .select(lotColumns)
    .where('memberId', '=', memberId)
    .where('leftPoints', '>', 0)
    .where(isGood)
    .orderBy('expiresAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** What a member has left that has ended. */
export function lockEndedLots(tx: Tx, memberId: string): Promise<LotRow[]> {
  return tx
    .selectFrom('pointLots')
    .select(lotColumns)
    .where('memberId', '=', memberId)
    .where('leftPoints', '>', 0)
    .where(sql<boolean>`expires_at <= ${appNow}`)
    .orderBy('expiresAt')
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Members with points that have ended. */
export async function listMembersWithEndedLots(db: Reader, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('pointLots')
    .select('memberId')
    .distinct()
    .where('leftPoints', '>', 0)
    .where(sql<boolean>`expires_at <= ${appNow}`)
    .limit(count)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

export function lockEarnedLot(tx: Tx, payableId: string): Promise<LotRow | undefined> {
  return tx.selectFrom('pointLots').select(lotColumns).where('payableId', '=', payableId).forUpdate().executeTakeFirst()
}

export interface NewLot {
  readonly memberId: string
  readonly payableId: string | null
  readonly points: number
  readonly lifeDays: number
}

export async function insertLot(tx: Tx, { lifeDays, ...lot }: NewLot): Promise<void> {
  const expiresAt = sql<Date>`${appNow} + make_interval(days => ${lifeDays})`
  await tx.insertInto('pointLots').values({ ...lot, leftPoints: lot.points, expiresAt }).execute()
}

export async function updateLot(tx: Tx, id: string, change: { readonly points: number; readonly leftPoints: number }): Promise<void> {
  await tx.updateTable('pointLots').set(change).where('id', '=', id).execute()
}

/** Below zero: taken off. */
export interface LotChange {
  readonly lotId: string
  readonly points: number
}

export async function changeLots(tx: Tx, changes: readonly LotChange[]): Promise<void> {
  await sql`
    update point_lots set left_points = left_points + change.points
    from unnest(${changes.map(({ lotId }) => lotId)}::uuid[], ${changes.map(({ points }) => points)}::bigint[]) as change (id, points)
    where point_lots.id = change.id`.execute(tx)
}

export async function insertPayablePoints(tx: Tx, payableId: string, used: readonly LotChange[]): Promise<void> {
  await tx.insertInto('payablePoints').values(used.map((lot) => ({ ...lot, payableId }))).execute()
}

/** What a payable holds of a lot. */
export interface UsedLot extends LotChange {
  readonly isGood: boolean
}

/** What a payable holds, what ends last first. */
export function listUsedLots(tx: Tx, payableId: string): Promise<UsedLot[]> {
  return tx
    .selectFrom('payablePoints')
    .innerJoin('pointLots', 'pointLots.id', 'payablePoints.lotId')
    .select(['payablePoints.lotId', 'payablePoints.points', isGood.as('isGood')])
    .where('payablePoints.payableId', '=', payableId)
    .orderBy('pointLots.expiresAt', 'desc')
    .orderBy('pointLots.id', 'desc')
    .execute()
}

/** The payable holds so much less of each lot. */
export async function releasePayablePoints(tx: Tx, payableId: string, released: readonly LotChange[]): Promise<void> {
  const lots = sql`unnest(${released.map(({ lotId }) => lotId)}::uuid[], ${released.map(({ points }) => points)}::bigint[]) as change (lot_id, points)`
  const same = sql`used.payable_id = ${payableId} and used.lot_id = change.lot_id`
  await sql`delete from payable_points used using ${lots} where ${same} and used.points = change.points`.execute(tx)
  await sql`update payable_points used set points = used.points - change.points from ${lots} where ${same} and used.points > change.points`.execute(tx)
}

const sumGood = preparedOne((db, memberId: Value<string>) =>
  db
    .selectFrom('pointLots')
    .select(sql<number>`coalesce(sum(left_points), 0)`.as('points'))
    .where('memberId', '=', memberId)
    .where('leftPoints', '>', 0)
    .where(isGood),
)

export async function countGoodPoints(db: Reader, memberId: string): Promise<number> {
  return (await sumGood(db, memberId))?.points ?? 0
}

/** Of what a payable holds: what could be spent anew. */
export async function countReservedPoints(db: Reader, payableId: string): Promise<number> {
  const { points } = await db
    .selectFrom('payablePoints')
    .innerJoin('pointLots', 'pointLots.id', 'payablePoints.lotId')
    .select(sql<number>`coalesce(sum(payable_points.points), 0)`.as('points'))
    .where('payablePoints.payableId', '=', payableId)
    .where(isGood)
    .executeTakeFirstOrThrow()
  return points
}

/** What of a member's points ends first, all that end at one moment together. */
export function findNextEnding(db: Reader, memberId: string): Promise<{ readonly points: number; readonly expiresAt: Date } | undefined> {
  return db
    .selectFrom('pointLots')
    .select(['expiresAt', sql<number>`sum(left_points)`.as('points')])
    .where('memberId', '=', memberId)
    .where('leftPoints', '>', 0)
    .where(isGood)
    .groupBy('expiresAt')
    .orderBy('expiresAt')
    .limit(1)
    .executeTakeFirst()
}

/** Members whose lots hold something else than the ledger says; must be none. */
export async function listDriftedPoints(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ memberId: string }>`
    select coalesce(account.member_id, lots.member_id) as member_id
    from (select member_id, balance from ledger_accounts where kind = 'points') account
    full join (select member_id, sum(left_points) as points from point_lots group by member_id) lots on lots.member_id = account.member_id
    where coalesce(account.balance, 0) <> coalesce(lots.points, 0)`.execute(db)
  return rows.map(({ memberId }) => memberId)
}
