import { sql } from 'kysely'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'

export interface SealedSubscription {
  readonly id: string
  readonly sealed: string
}

/** Those whose session lives. */
function selectLive(db: Reader, memberId: string) {
  return db
    .selectFrom('pushSubscriptions')
    .innerJoin('sessions', 'sessions.id', 'pushSubscriptions.sessionId')
    .where('pushSubscriptions.memberId', '=', memberId)
    .where('sessions.memberId', '=', memberId)
    .where('sessions.revokedAt', 'is', null)
    .where(sql<boolean>`sessions.ends_at > app_now()`)
}

export async function countSubscriptions(db: Reader, memberId: string): Promise<number> {
  const row = await selectLive(db, memberId).select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return Number(row.count)
}

/** Those that have not said yes or no to this delivery yet. */
export function listSubscriptions(db: Reader, memberId: string, deliveryId: string): Promise<SealedSubscription[]> {
  return selectLive(db, memberId)
    .select(['pushSubscriptions.id', 'pushSubscriptions.sealed'])
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('pushTakings').select('deliveryId').whereRef('subscriptionId', '=', 'pushSubscriptions.id').where('deliveryId', '=', deliveryId))),
    )
    .execute()
}

/**
 * A session is one browser's, so it has one address; a member has so many at most, and the oldest go. Each is a call to a stranger's
 * host.
 */
export async function upsertSubscription(
  tx: Tx,
  row: { memberId: string; sessionId: string; endpointHash: string; sealed: string },
): Promise<void> {
  // One after the other, of one session: two at once would not see each other.
  await tx.selectFrom('sessions').select('id').where('id', '=', row.sessionId).forUpdate().execute()
  await tx.deleteFrom('pushSubscriptions').where('sessionId', '=', row.sessionId).where('endpointHash', '<>', row.endpointHash).execute()
  // Another member's on the same browser ends, with what it had taken.
  await tx.deleteFrom('pushSubscriptions').where('endpointHash', '=', row.endpointHash).where('memberId', '<>', row.memberId).execute()
  await tx
    .insertInto('pushSubscriptions')
    .values(row)
    .onConflict((conflict) =>
      conflict.column('endpointHash').doUpdateSet({ memberId: row.memberId, sessionId: row.sessionId, sealed: row.sealed }),
    )
    .execute()
  const others = selectLive(tx, row.memberId)
    .select('pushSubscriptions.id')
    .where('endpointHash', '<>', row.endpointHash)
    .orderBy('pushSubscriptions.createdAt', 'desc')
    .orderBy('pushSubscriptions.id', 'desc')
    .offset(limits.push.maxBrowsers - 1)
  await tx.deleteFrom('pushSubscriptions').where('id', 'in', others).execute()
}

export async function deleteSubscription(tx: Tx, memberId: string, endpointHash: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('memberId', '=', memberId).where('endpointHash', '=', endpointHash).execute()
}

export async function deleteSubscriptionsOf(tx: Tx, sessionId: string): Promise<void> {
  await tx.deleteFrom('pushSubscriptions').where('sessionId', '=', sessionId).execute()
}

export async function deleteGone(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('pushSubscriptions').where('id', 'in', ids).execute()
}

export async function insertTakings(tx: Tx, deliveryId: string, subscriptionIds: readonly string[], isRefused: boolean): Promise<void> {
  // One that was forgotten while it was being pushed to needs no note.
  for (const subscriptionId of subscriptionIds) {
    await sql`insert into push_takings (delivery_id, subscription_id, is_refused) select ${deliveryId}, id, ${isRefused} from push_subscriptions where id = ${subscriptionId} on conflict do nothing`.execute(tx)
  }
}

export async function hasTaking(db: Reader, deliveryId: string): Promise<boolean> {
  return (await db.selectFrom('pushTakings').select('deliveryId').where('deliveryId', '=', deliveryId).where('isRefused', '=', false).limit(1).executeTakeFirst()) !== undefined
}

/** Once what they refused is mended. */
export async function deleteRefusals(tx: Tx, deliveryId: string): Promise<void> {
  await tx.deleteFrom('pushTakings').where('deliveryId', '=', deliveryId).where('isRefused', '=', true).execute()
}

export function findPushKeys(db: Reader): Promise<{ publicKey: string; sealedPrivateKey: string } | undefined> {
  return db.selectFrom('pushKeys').select(['publicKey', 'sealedPrivateKey']).executeTakeFirst()
}

export async function insertPushKeys(tx: Tx, keys: { publicKey: string; sealedPrivateKey: string }): Promise<void> {
  await tx.insertInto('pushKeys').values(keys).onConflict((conflict) => conflict.doNothing()).execute()
}
