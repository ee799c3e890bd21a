import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'

/** A Facebook account in our app. */
export interface FacebookAccountKey {
  readonly appId: string
  readonly userHash: string
}

export async function findFacebookMemberId(db: Reader, { appId, userHash }: FacebookAccountKey): Promise<string | undefined> {
  const row = await db.selectFrom('facebook_links').select('member_id').where('app_id', '=', appId).where('user_hash', '=', userHash).executeTakeFirst()
  return row?.member_id
}

/** False when the Facebook account, or the member, is linked already. */
export async function insertFacebookLink(tx: Tx, { appId, userHash }: FacebookAccountKey, memberId: string): Promise<boolean> {
  const row = await tx
    .insertInto('facebook_links')
    .values({ app_id: appId, user_hash: userHash, member_id: memberId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFacebookLinks(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('facebook_links').where('member_id', '=', memberId).execute()
}

export async function hasFacebookLink(db: Reader, memberId: string): Promise<boolean> {
  const row = await db.selectFrom('facebook_links').select('member_id').where('member_id', '=', memberId).limit(1).executeTakeFirst()
  return row !== undefined
}

export async function insertAttempt(tx: Tx, stateHash: string, expiresAt: Date): Promise<void> {
  await tx.insertInto('facebook_attempts').values({ state_hash: stateHash, expires_at: expiresAt }).execute()
}

/** True for one of all that ask, and only in time. */
export async function takeAttempt(tx: Tx, stateHash: string): Promise<boolean> {
  const row = await tx
    .deleteFrom('facebook_attempts')
    .where('state_hash', '=', stateHash)
    .where(sql<boolean>`expires_at > app_now()`)
    .returning('state_hash')
    .executeTakeFirst()
  return row !== undefined
}

export async function deletePastAttempts(tx: Tx): Promise<void> {
  await tx.deleteFrom('facebook_attempts').where(sql<boolean>`expires_at <= app_now()`).execute()
}
