import { sql, type Selectable } from 'kysely'
import { claimMachine, type ClaimStatus } from '@contract/parcel/claim-status'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { ParcelTables } from '@server/db/tables/parcel-tables'

export type PoolClaimRow = Selectable<ParcelTables['poolClaims']>

export interface NewPoolClaim {
  readonly parcelId: string
  readonly memberId: string
  readonly trackingNumber: string | undefined
  readonly goods: string | undefined
  readonly remark: string | undefined
  readonly fileIds: readonly string[]
}

export async function insertPoolClaim(tx: Tx, { fileIds, ...claim }: NewPoolClaim): Promise<string> {
  const { id: claimId } = await tx
    .insertInto('poolClaims')
    .values({
      parcelId: claim.parcelId,
      memberId: claim.memberId,
      trackingNumber: claim.trackingNumber ?? null,
      goods: claim.goods ?? null,
      remark: claim.remark ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (fileIds.length > 0) {
    await tx.insertInto('poolClaimPhotos').values(fileIds.map((fileId, position) => ({ claimId, position, fileId }))).execute()
  }
  return claimId
}

/** A member's own, or any for the operator. */
export function findPoolClaimRow(db: Reader, claimId: string, memberId?: string): Promise<PoolClaimRow | undefined> {
  const query = db.selectFrom('poolClaims').selectAll().where('id', '=', claimId)
  return (memberId === undefined ? query : query.where('memberId', '=', memberId)).executeTakeFirst()
}

export function lockPoolClaimRow(tx: Tx, claimId: string, memberId?: string): Promise<PoolClaimRow | undefined> {
  const query = tx.selectFrom('poolClaims').selectAll().where('id', '=', claimId).forUpdate()
  return (memberId === undefined ? query : query.where('memberId', '=', memberId)).executeTakeFirst()
}

/** Newest first. */
export function listOwnPoolClaimRows(
  db: Reader,
  memberId: string,
  { after, count }: { after: Keyset | undefined; count: number },
): Promise<PoolClaimRow[]> {
  let query = db
    .selectFrom('poolClaims')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.execute()
}

/** The oldest first. */
export function listPoolClaimRows(
  db: Reader,
  filter: { status: ClaimStatus | undefined; after: Keyset | undefined; count: number },
): Promise<PoolClaimRow[]> {
  const { status, after, count } = filter
  let query = db.selectFrom('poolClaims').selectAll().orderBy('createdAt').orderBy('id').limit(count)
  if (status !== undefined) query = query.where('status', '=', status)
  if (after) query = query.where(sql<boolean>`(created_at, id) > (${after.at}, ${after.id})`)
  return query.execute()
}

/** A member's claims of these parcels, the latest first. */
export function listPoolClaimRowsOf(db: Reader, memberId: string, parcelIds: readonly string[]): Promise<PoolClaimRow[]> {
  return db
    .selectFrom('poolClaims')
    .selectAll()
    .where('memberId', '=', memberId)
    .where('parcelId', 'in', parcelIds)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

/** How many of a member wait, and how many they have sent within a day. */
export function countPoolClaims(tx: Tx, memberId: string): Promise<{ waiting: number; today: number }> {
  return tx
    .selectFrom('poolClaims')
    .select([
      sql<number>`(count(*) filter (where status = 'waiting'))::integer`.as('waiting'),
      sql<number>`(count(*) filter (where created_at > app_now() - interval '24 hours'))::integer`.as('today'),
    ])
    .where('memberId', '=', memberId)
    .executeTakeFirstOrThrow()
}

/** How many wait for each of these parcels. */
export async function countWaiting(db: Reader, parcelIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('poolClaims')
    .select(['parcelId', (select) => select.fn.countAll<number>().as('count')])
    .where('parcelId', 'in', parcelIds)
    .where('status', '=', 'waiting')
    .groupBy('parcelId')
    .execute()
  return new Map(rows.map(({ parcelId, count }) => [parcelId, count]))
}

/** By claim, in the member's order. */
export async function listClaimFileIds(db: Reader, claimIds: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await db.selectFrom('poolClaimPhotos').selectAll().where('claimId', 'in', claimIds).orderBy('position').execute()
  const files = new Map<string, string[]>()
  for (const { claimId, fileId } of rows) files.set(claimId, [...(files.get(claimId) ?? []), fileId])
  return files
}

export async function withdrawPoolClaim(tx: Tx, row: PoolClaimRow): Promise<void> {
  claimMachine.assertTransition(row.status, 'withdraw', 'withdrawn')
  await tx.updateTable('poolClaims').set({ status: 'withdrawn' }).where('id', '=', row.id).execute()
}

export async function refusePoolClaim(tx: Tx, row: PoolClaimRow, by: { operatorKeyId: string; reason: string }): Promise<void> {
  claimMachine.assertTransition(row.status, 'refuse', 'refused')
  await tx
    .updateTable('poolClaims')
    .set({ status: 'refused', reason: by.reason, decidedAt: appNow, decidedBy: by.operatorKeyId })
    .where('id', '=', row.id)
    .execute()
}

export interface PoolDecision {
  readonly parcelId: string
  /** Undefined where nobody gets the parcel. */
  readonly winnerId: string | undefined
  readonly operatorKeyId: string
  readonly reason: string
}

/**
 * Ends all claims that wait for a parcel, in one statement: its new owner's are approved, the others refused. Those who do
 * not get it read the reason only where nobody does: the other one's is none of theirs. Whoever calls has taken the number.
 */
export function decidePoolClaims(tx: Tx, { parcelId, winnerId, operatorKeyId, reason }: PoolDecision): Promise<PoolClaimRow[]> {
  const wins = sql<boolean>`member_id is not distinct from ${winnerId ?? null}::uuid`
  return tx
    .updateTable('poolClaims')
    .set({
      status: sql<ClaimStatus>`case when ${wins} then 'approved' else 'refused' end`,
      reason: sql<string | null>`case when ${wins} or ${winnerId === undefined} then ${reason} end`,
      decidedAt: appNow,
      decidedBy: operatorKeyId,
    })
    .where('parcelId', '=', parcelId)
    .where('status', 'in', claimMachine.sourcesOf('refuse'))
    .returningAll()
    .execute()
}
