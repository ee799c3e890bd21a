import { sql, type Insertable, type Selectable } from 'kysely'
import type { DeliveryState } from '@contract/notification/delivery'
import type { NoticeChannel, NoticeEvent } from '@contract/notification/notification'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import type { DeliveryTables } from '@server/db/tables/delivery-tables'

export type DeliveryRow = Selectable<DeliveryTables['deliveries']>
/** Of a member: what is pushed and what WeChat sends always is. */
export type MemberDelivery = DeliveryRow & { readonly memberId: string }
export type LockedDelivery = DeliveryRow & { readonly now: Date }

export async function insertDelivery(tx: Tx, row: Insertable<DeliveryTables['deliveries']>): Promise<string> {
  const { id } = await tx.insertInto('deliveries').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

export function lockDelivery(tx: Tx, deliveryId: string): Promise<LockedDelivery | undefined> {
  return tx.selectFrom('deliveries').selectAll().select(appNow.as('now')).where('id', '=', deliveryId).forUpdate().executeTakeFirst()
}

/** Until the claim is over nobody tries it; nobody does after that either, unless whoever has claimed it is silent. */
export async function updateClaimed(tx: Tx, deliveryId: string, seconds: number, quota: DeliveryRow['quota']): Promise<void> {
  const until = sql<Date>`app_now() + make_interval(secs => ${seconds})`
  await tx
    .updateTable('deliveries')
    .set((columns) => ({ attempts: columns('attempts', '+', 1), quota, claimedUntil: until, nextTryAt: until }))
    .where('id', '=', deliveryId)
    .execute()
}

export async function updatePutOff(
  tx: Tx,
  deliveryId: string,
  change: { readonly lastError: string; readonly nextTryAt: Date; readonly unanswered: number },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ ...change, claimedUntil: null })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Until the member's quiet hours are over. */
export async function updateHeld(
  tx: Tx,
  deliveryId: string,
  { heldUntil, expiresAt }: { readonly heldUntil: Date; readonly expiresAt: Date },
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ heldUntil, nextTryAt: heldUntil, expiresAt, claimedUntil: null })
    .where('id', '=', deliveryId)
    .execute()
}

/** One that has ended stays as it is. What it was about goes, unless somebody may want it tried again. */
export async function updateEnded(tx: Tx, deliveryId: string, end: { readonly state: DeliveryState; readonly lastError?: string | undefined; readonly quota?: DeliveryRow['quota'] | undefined; readonly unanswered?: number | undefined }): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      state: end.state,
      endedAt: appNow,
      claimedUntil: null,
      ...(end.lastError !== undefined && { lastError: end.lastError }),
      ...(end.quota !== undefined && { quota: end.quota }),
      ...(end.unanswered !== undefined && { unanswered: end.unanswered }),
      ...(end.state !== 'failed' && { sealedFacts: null }),
    })
    .where('id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .execute()
}

/** A life of its own: what it has tried before counts no more. */
export async function updateRevived(tx: Tx, deliveryId: string, lifeMs: number): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({
      state: 'waiting', endedAt: null, heldUntil: null, claimedUntil: null, nextTryAt: appNow, attempts: 0, unanswered: 0, quota: 'none',
      expiresAt: sql<Date>`app_now() + make_interval(secs => ${lifeMs / 1_000})`,
    })
    .where('id', '=', deliveryId)
    .execute()
}

/** Those whose turn has come and that nobody holds: their job is about to run, or is lost. Read along the index of what waits. */
export function listDue(db: Reader, { after, count }: { readonly after: Keyset | undefined; readonly count: number }): Promise<Pick<DeliveryRow, 'id' | 'channel' | 'event' | 'nextTryAt'>[]> {
  let query = db
    .selectFrom('deliveries')
    .select(['id', 'channel', 'event', 'nextTryAt'])
    // A value would hide from a prepared statement that the index of what waits is enough.
    .where(sql<boolean>`state = 'waiting'`)
    .where(sql<boolean>`next_try_at <= app_now()`)
    // As servers of the release before write them.
    .where(sql<boolean>`coalesce(greatest(claimed_until, held_until), next_try_at) <= app_now()`)
    .orderBy('nextTryAt')
    .orderBy('id')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(next_try_at, id) > (${after.at}, ${after.id})`)
  return query.execute()
}

/** One that is just being sent comes to its own end. */
export function lockExpired(tx: Tx, count: number): Promise<DeliveryRow[]> {
  return tx
    .selectFrom('deliveries')
    .selectAll()
    .where(sql<boolean>`state = 'waiting'`)
    .where(sql<boolean>`expires_at <= app_now()`)
    .where(sql<boolean>`coalesce(claimed_until <= app_now(), true)`)
    .orderBy('expiresAt')
    .limit(count)
    .forUpdate()
    .skipLocked()
    .execute()
}

export async function deleteOldDeliveries(tx: Tx, days: number): Promise<void> {
  await tx.deleteFrom('deliveries').where(sql<boolean>`created_at < app_now() - make_interval(days => ${days})`).execute()
}

interface ListFilter {
  readonly after: Keyset | undefined
  readonly count: number
}

export function listOwnDeliveries(
  db: Reader,
  memberId: string,
  { after, count }: ListFilter,
): Promise<(DeliveryRow & { event: NoticeEvent })[]> {
  let query = db
    .selectFrom('deliveries')
    .selectAll()
    .where('memberId', '=', memberId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(count)
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id})`)
  return query.$narrowType<{ event: NoticeEvent }>().execute()
}

/** Without codes, of which nobody can do anything any more. */
export function listDead(db: Reader, { channel, after, count }: ListFilter & { readonly channel?: NoticeChannel | undefined }): Promise<(DeliveryRow & { event: NoticeEvent | 'account'; clientNo: string | null })[]> {
  let query = db
    .selectFrom('deliveries')
    .leftJoin('members', 'members.id', 'deliveries.memberId')
    .selectAll('deliveries')
    .select('members.clientNo')
    .where('deliveries.state', '=', 'failed')
    .where('deliveries.event', '<>', 'code')
    .orderBy('deliveries.endedAt', 'desc')
    .orderBy('deliveries.id', 'desc')
    .limit(count)
  if (channel === 'app') return Promise.resolve([])
  if (channel !== undefined) query = query.where('deliveries.channel', '=', channel)
  if (after) query = query.where(sql<boolean>`(deliveries.ended_at, deliveries.id) < (${after.at}, ${after.id})`)
  return query.$narrowType<{ event: NoticeEvent | 'account' }>().execute()
}

/** For how many seconds the one has waited that waits for longest, by channel: from the end of its quiet hours on, if it had any. */
export async function findLongestWaits(db: Reader): Promise<Readonly<Record<string, number>>> {
  const rows = await db
    .selectFrom('deliveries')
    .select(['channel', sql<number>`extract(epoch from max(app_now() - greatest(created_at, held_until)))::float8`.as('seconds')])
    .where('state', '=', 'waiting')
    .where(({ eb, or }) => or([eb('heldUntil', 'is', null), eb('heldUntil', '<=', appNow)]))
    .groupBy('channel')
    .execute()
  return Object.fromEntries(rows.map(({ channel, seconds }) => [channel, seconds]))
}
