import { sql } from 'kysely'
import type { Device } from '@contract/account/device'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { preparedOne, type Value } from '@server/db/prepared'
import { notedEpoch, viewEpoch, viewXmin, type ViewEnd } from '@server/db/view-end'

/** A token with the session and the member it stands for, and the end of the view in which this was read. */
export interface TokenRow extends ViewEnd {
  readonly sessionId: string
  readonly memberId: string
  readonly clientNo: string
  readonly expiresAt: Date
  readonly replacedAt: Date | null
  readonly successorCipher: Buffer | null
  readonly sessionEndsAt: Date
  readonly revokedAt: Date | null
  readonly isLongUnseen: boolean
  readonly now: Date
}

/** How exact a device's last use is known. */
const SEEN_EVERY = '5 minutes'
/** More than anybody looks through; to be rid of the rest there is signing out everywhere. */
const MAX_LISTED = 100

export interface NewSession {
  readonly memberId: string
  readonly endsAt: Date
  readonly device: Device
  readonly networkHash: string | null
}

export async function insertSession(tx: Tx, { memberId, endsAt, device, networkHash }: NewSession): Promise<string> {
  const row = await tx
    .insertInto('sessions')
    .values({ memberId, endsAt, ...device, networkHash })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertToken(tx: Tx, token: { hash: Buffer; sessionId: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('sessionTokens')
    .values({ tokenHash: token.hash, sessionId: token.sessionId, expiresAt: token.expiresAt })
    .execute()
}

function selectToken(db: Reader, hash: Value<Buffer>) {
  return db
    .selectFrom('sessionTokens')
    .innerJoin('sessions', 'sessions.id', 'sessionTokens.sessionId')
    .innerJoin('members', 'members.id', 'sessions.memberId')
    .where('sessionTokens.tokenHash', '=', hash)
    .select([
      'sessions.id as sessionId',
      'members.id as memberId',
      'members.clientNo',
      'sessionTokens.expiresAt',
      'sessionTokens.replacedAt',
      'sessionTokens.successorCipher',
      'sessions.endsAt as sessionEndsAt',
      'sessions.revokedAt',
      sql<boolean>`sessions.seen_at < app_now() - ${sql.lit(SEEN_EVERY)}::interval`.as('isLongUnseen'),
      appNow.as('now'),
      viewXmin.as('xmin'),
    ])
}

const findTokenWithEpoch = preparedOne((db, hash: Value<Buffer>) => selectToken(db, hash).select(viewEpoch.as('epoch')))
const findTokenWithoutEpoch = preparedOne(selectToken)

export async function findToken(db: Reader, hash: Buffer): Promise<TokenRow | undefined> {
  const epoch = notedEpoch(db)
  if (epoch === undefined) return findTokenWithEpoch(db, hash)
  const row = await findTokenWithoutEpoch(db, hash)
  return row && { ...row, epoch }
}

/** Two tabs that refresh at the same moment come one after the other. */
export const findTokenForUpdate: (tx: Tx, hash: Buffer) => Promise<TokenRow | undefined> = preparedOne((tx, hash: Value<Buffer>) =>
  selectToken(tx, hash).select(viewEpoch.as('epoch')).forUpdate('sessionTokens'),
)

export async function updateTokenReplaced(tx: Tx, hash: Buffer, successorCipher: Buffer): Promise<void> {
  await tx
    .updateTable('sessionTokens')
    .set({ replacedAt: appNow, successorCipher })
    .where('tokenHash', '=', hash)
    .execute()
}

/** Opens nothing any more, whatever the time is. Its next token can still be asked for until that time is over too. */
export async function updateTokenEnded(db: Reader, hash: Buffer, { graceIsOver }: { graceIsOver: boolean }): Promise<void> {
  await db
    .updateTable('sessionTokens')
    .set({ expiresAt: new Date(0), ...(graceIsOver && { successorCipher: null }) })
    .where('tokenHash', '=', hash)
    .execute()
}

export async function updateSessionRevoked(tx: Reader, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: appNow })
    .where('id', '=', sessionId)
    .where('revokedAt', 'is', null)
    .execute()
}

export async function updateAllSessionsRevoked(tx: Tx, memberId: string, exceptSessionId?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revokedAt: appNow })
    .where('memberId', '=', memberId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .where('revokedAt', 'is', null)
    .execute()
}

export async function updateSessionSeen(db: Reader, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ seenAt: appNow }).where('id', '=', sessionId).execute()
}

export async function hasSession(tx: Tx, memberId: string, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('memberId', '=', memberId).executeTakeFirst()
  return row !== undefined
}

/**
 * Whether both have signed in from one network within so many days, also by accounts that have joined theirs. Sessions are deleted when
 * they end (30 days after the sign-in), so that nobody knows longer.
 */
export async function haveSharedNetwork(db: Reader, oneId: string, otherId: string, days: number): Promise<boolean> {
  const signedInFrom = (memberId: string) => sql`
    select network_hash from sessions join members on members.id = sessions.member_id
    where (members.id = ${memberId} or members.merged_into = ${memberId}) and sessions.created_at > app_now() - make_interval(days => ${days})
      and network_hash is not null`
  const { rows } = await sql`${signedInFrom(oneId)} intersect ${signedInFrom(otherId)} limit 1`.execute(db)
  return rows.length > 0
}

export interface SessionRow extends Device {
  readonly sessionId: string
  readonly createdAt: Date
  readonly seenAt: Date
}

/** Those that still open something, the one seen last first. */
export function listOpenSessions(db: Reader, memberId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('sessions')
    .select(['id as sessionId', 'device', 'app', 'createdAt', 'seenAt'])
    .where('memberId', '=', memberId)
    .where('revokedAt', 'is', null)
    .where(sql<boolean>`ends_at > app_now()`)
    .orderBy('seenAt', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

/** Successors that nobody may ask for any more, and sessions that have ended. */
export async function deletePastSessions(tx: Tx): Promise<void> {
  await tx
    .updateTable('sessionTokens')
    .set({ successorCipher: null })
    .where('successorCipher', 'is not', null)
    .where(sql<boolean>`replaced_at < app_now() - interval '1 minute'`)
    .execute()
  await tx.deleteFrom('sessions').where(sql<boolean>`ends_at <= app_now()`).execute()
}
