import { sql, type Selectable } from 'kysely'
import type { StandingStatus, StandingWish } from '@contract/order/standing-application'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { Obstacle, StandingTables } from '@server/db/tables/standing-tables'

export type StandingRow = Selectable<StandingTables['standingApplications']>

interface Wished {
  readonly wish: StandingWish
  readonly warehouseId: string
}

const columnsOf = ({ wish, warehouseId }: Wished) => ({
  warehouseId,
  wish: JSON.stringify(wish),
  ifLate: wish.ifLate,
  ifProblem: wish.ifProblem,
  lateFrom: sql<Date>`${appNow} + make_interval(days => ${wish.waitDays})`,
})

export async function insertStanding(tx: Tx, memberId: string, wished: Wished): Promise<string> {
  const { id } = await tx.insertInto('standingApplications').values({ memberId, ...columnsOf(wished) }).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateStanding(tx: Tx, id: string, wished: Wished): Promise<void> {
  await tx
    .updateTable('standingApplications')
    .set({ ...columnsOf(wished), obstacle: null, obstacleAt: null })
    .where('id', '=', id)
    .execute()
}

export async function replaceStandingParcels(tx: Tx, standingId: string, parcelIds: readonly string[]): Promise<void> {
  await tx.deleteFrom('standingParcels').where('standingId', '=', standingId).execute()
  await tx.insertInto('standingParcels').values(parcelIds.map((parcelId, position) => ({ standingId, parcelId, position }))).execute()
}

/** These wait from now on where one of those did that are gone; nothing where none did. What waits somewhere stays there. */
export async function insertBeside(tx: Tx, goneIds: readonly string[], parcelIds: readonly string[]): Promise<void> {
  if (goneIds.length === 0 || parcelIds.length === 0) return
  const gone = tx.selectFrom('standingParcels').select(['standingId', 'position']).where('parcelId', 'in', [...goneIds]).where('isOpen', '=', true)
  const place = await gone.orderBy('standingId').orderBy('position').limit(1).executeTakeFirst()
  if (!place) return
  const rows = parcelIds.map((parcelId) => ({ ...place, parcelId }))
  await tx.insertInto('standingParcels').values(rows).onConflict((conflict) => conflict.doNothing()).execute()
}

/** Which of these wait in a standing application that is open, apart from this one. */
export async function listStandingParcelIds(db: Reader, parcelIds: readonly string[], exceptId: string | undefined): Promise<string[]> {
  const rows = db.selectFrom('standingParcels').select('parcelId').where('parcelId', 'in', parcelIds).where('isOpen', '=', true)
  const found = await (exceptId === undefined ? rows : rows.where('standingId', '!=', exceptId)).execute()
  return found.map(({ parcelId }) => parcelId)
}

export function findStandingRow(db: Reader, id: string, memberId: string): Promise<StandingRow | undefined> {
  return db.selectFrom('standingApplications').selectAll().where('id', '=', id).where('memberId', '=', memberId).executeTakeFirst()
}

export async function listObstructedRows(db: Reader, memberId: string, ids: readonly string[]): Promise<string[]> {
  const open = db.selectFrom('standingApplications').select('id').where('memberId', '=', memberId).where('id', 'in', ids)
  const rows = await open.where('status', '=', 'open').where('obstacle', 'is not', null).execute()
  return rows.map(({ id }) => id)
}

/** Whoever decides about one does so alone. */
export function lockStandingRow(tx: Tx, id: string, memberId?: string): Promise<StandingRow | undefined> {
  const row = tx.selectFrom('standingApplications').selectAll().where('id', '=', id)
  return (memberId === undefined ? row : row.where('memberId', '=', memberId)).forUpdate().executeTakeFirst()
}

export function listStandingRows(
  db: Reader,
  memberId: string,
  { after, count }: { after: Keyset | undefined; count: number },
): Promise<StandingRow[]> {
  const rows = db.selectFrom('standingApplications').selectAll().where('memberId', '=', memberId)
  return (after ? rows.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`) : rows)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
    .execute()
}

export async function endStanding(tx: Tx, id: string, end: { readonly status: Exclude<StandingStatus, 'open' | 'applied'> } | { readonly status: 'applied'; readonly orderId: string }): Promise<void> {
  await tx.updateTable('standingApplications').set({ ...end, obstacle: null, obstacleAt: null }).where('id', '=', id).execute()
  await tx.updateTable('standingParcels').set({ isOpen: false }).where('standingId', '=', id).execute()
}

export async function updateObstacle(tx: Tx, id: string, obstacle: Obstacle): Promise<void> {
  await tx.updateTable('standingApplications').set({ obstacle: JSON.stringify(obstacle), obstacleAt: appNow }).where('id', '=', id).execute()
}

/** Those of which something may have become possible: no parcel is only coming, or it is late. Whether it is, the rules say. */
export async function listStandingToLookAt(
  db: Reader,
  { after, count }: { readonly after: Keyset | undefined; readonly count: number },
): Promise<Keyset[]> {
  const candidates = db
    .selectFrom('standingApplications as standing')
    .select(['standing.id', 'standing.createdAt as at'])
    .where('standing.status', '=', 'open')
    .where((where) =>
      where.or([
        sql<boolean>`standing.late_from <= ${appNow}`,
        where.not(
          where.exists(
            where
              .selectFrom('standingParcels as chosen')
              .innerJoin('parcels', 'parcels.id', 'chosen.parcelId')
              .select('chosen.parcelId')
              .whereRef('chosen.standingId', '=', 'standing.id')
              .where('chosen.isOpen', '=', true)
              .where('parcels.status', '=', 'notInStock'),
          ),
        ),
      ]),
    )
    // What has met an obstacle is asked again once an hour: prices and addresses change.
    .where(sql<boolean>`(standing.obstacle_at is null or standing.obstacle_at <= ${appNow} - interval '1 hour')`)
    .orderBy('standing.createdAt')
    .orderBy('standing.id')
    .limit(count)
  // Those that go on waiting leave no mark: one after the other, so that they do not stand in the way of newer ones.
  return (after ? candidates.where(sql<boolean>`(standing.created_at, standing.id) > (${after.at}, ${after.id})`) : candidates).execute()
}

export interface StandingParcel {
  readonly standingId: string
  readonly parcelId: string
}

/** Those that it waits for, or has waited for until it ended. */
export function listStandingParcels(db: Reader, standingIds: readonly string[]): Promise<StandingParcel[]> {
  return db
    .selectFrom('standingParcels as chosen')
    .innerJoin('standingApplications as standing', 'standing.id', 'chosen.standingId')
    .select(['chosen.standingId', 'chosen.parcelId'])
    .where('chosen.standingId', 'in', standingIds)
    .where((where) => where.or([where('chosen.isOpen', '=', true), where('standing.status', '!=', 'open')]))
    .orderBy('chosen.position')
    .execute()
}

/** The parcels were given to this member: whoever had them before waits for them no more. */
export async function releaseParcelsOfOthers(tx: Tx, memberId: string, parcelIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('standingParcels')
    .set({ isOpen: false })
    .where('parcelId', 'in', parcelIds)
    .where('isOpen', '=', true)
    .where('standingId', 'in', tx.selectFrom('standingApplications').select('id').where('memberId', '!=', memberId))
    .execute()
}
