import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/** A Facebook account in our app. */
export interface FacebookAccountKey {
  readonly appId: string
  readonly userHash: string
}

export async function findFacebookMemberId(db: Reader, { appId, userHash }: FacebookAccountKey): Promise<string | undefined> {
  const row = await db.selectFrom('facebookLinks').select('memberId').where('appId', '=', appId).where('userHash', '=', userHash).executeTakeFirst()
  return row?.memberId
}

/** False when the Facebook account, or the member, is linked already. */
export async function insertFacebookLink(tx: Tx, { appId, userHash }: FacebookAccountKey, memberId: string): Promise<boolean> {
  const row = await tx
    .insertInto('facebookLinks')
    .values({ appId, userHash, memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('memberId')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns whether there was any */
export async function deleteFacebookLinks(tx: Tx, memberId: string): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('facebookLinks').where('memberId', '=', memberId).executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function hasFacebookLink(db: Reader, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('facebookLinks').select('memberId').where('memberId', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertAttempt(tx: Tx, stateHash: string, expiresAt: Date): Promise<void> {
  await tx.insertInto('facebookAttempts').values({ stateHash, expiresAt }).execute()
}

/** True for one of all that ask, and only in time. */
export async function takeAttempt(tx: Tx, stateHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('facebookAttempts')
    .where('stateHash', '=', stateHash)
    .where(sql<boolean>`expires_at > app_now()`)
    .returning('stateHash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePastAttempts(tx: Tx): Promise<void> {
  await tx.deleteFrom('facebookAttempts').where(sql<boolean>`expires_at <= app_now()`).execute()
}
