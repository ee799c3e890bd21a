import { sql } from 'kysely'
import type { Device } from '@contract/account/device'
import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'

/** A token with the session and the member it stands for. */
export interface TokenRow {
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
}

export async function insertSession(tx: Tx, { memberId, endsAt, device }: NewSession): Promise<string> {
  const row = await tx
    .insertInto('sessions')
    .values({ member_id: memberId, ends_at: endsAt, ...device })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function insertToken(tx: Tx, token: { hash: Buffer; sessionId: string; expiresAt: Date }): Promise<void> {
  await tx
    .insertInto('session_tokens')
    .values({ token_hash: token.hash, session_id: token.sessionId, expires_at: token.expiresAt })
    .execute()
}

function selectToken(db: Reader, hash: Buffer) {
  return db
    .selectFrom('session_tokens')
    .innerJoin('sessions', 'sessions.id', 'session_tokens.session_id')
    .innerJoin('members', 'members.id', 'sessions.member_id')
    .where('session_tokens.token_hash', '=', hash)
    .select([
      'sessions.id as sessionId',
      'members.id as memberId',
      'members.client_no as clientNo',
      'session_tokens.expires_at as expiresAt',
      'session_tokens.replaced_at as replacedAt',
      'session_tokens.successor_cipher as successorCipher',
      'sessions.ends_at as sessionEndsAt',
      'sessions.revoked_at as revokedAt',
      sql<boolean>`sessions.seen_at < app_now() - ${sql.lit(SEEN_EVERY)}::interval`.as('isLongUnseen'),
      appNow.as('now'),
    ])
}

export function findToken(db: Reader, hash: Buffer): Promise<TokenRow | undefined> {
  return selectToken(db, hash).executeTakeFirst()
}

/** Two tabs that refresh at the same moment come one after the other. */
export function findTokenForUpdate(tx: Tx, hash: Buffer): Promise<TokenRow | undefined> {
  return selectToken(tx, hash).forUpdate('session_tokens').executeTakeFirst()
}

export async function updateTokenReplaced(tx: Tx, hash: Buffer, successorCipher: Buffer): Promise<void> {
  await tx
    .updateTable('session_tokens')
    .set({ replaced_at: appNow, successor_cipher: successorCipher })
    .where('token_hash', '=', hash)
    .execute()
}

/** Opens nothing any more, whatever the time is. Its next token can still be asked for until that time is over too. */
export async function updateTokenEnded(db: Reader, hash: Buffer, { graceIsOver }: { graceIsOver: boolean }): Promise<void> {
  await db
    .updateTable('session_tokens')
    .set({ expires_at: new Date(0), ...(graceIsOver && { successor_cipher: null }) })
    .where('token_hash', '=', hash)
    .execute()
}

export async function updateSessionRevoked(tx: Reader, sessionId: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: appNow })
    .where('id', '=', sessionId)
    .where('revoked_at', 'is', null)
    .execute()
}

export async function updateAllSessionsRevoked(tx: Tx, memberId: string, exceptSessionId?: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ revoked_at: appNow })
    .where('member_id', '=', memberId)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '<>', exceptSessionId ?? ''))
    .where('revoked_at', 'is', null)
    .execute()
}

export async function updateSessionSeen(db: Reader, sessionId: string): Promise<void> {
  await db.updateTable('sessions').set({ seen_at: appNow }).where('id', '=', sessionId).execute()
}

export async function hasSession(tx: Tx, memberId: string, sessionId: string): Promise<boolean> {
  const row = await tx.selectFrom('sessions').select('id').where('id', '=', sessionId).where('member_id', '=', memberId).executeTakeFirst()
  return row !== undefined
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
    .select(['id as sessionId', 'device', 'app', 'created_at as createdAt', 'seen_at as seenAt'])
    .where('member_id', '=', memberId)
    .where('revoked_at', 'is', null)
    .where(sql<boolean>`ends_at > app_now()`)
    .orderBy('seen_at', 'desc')
    .orderBy('id')
    .limit(MAX_LISTED)
    .execute()
}

/** Successors that nobody may ask for any more, and sessions that have ended. */
export async function deletePastSessions(tx: Tx): Promise<void> {
  await tx
    .updateTable('session_tokens')
    .set({ successor_cipher: null })
    .where('successor_cipher', 'is not', null)
    .where(sql<boolean>`replaced_at < app_now() - interval '1 minute'`)
    .execute()
  await tx.deleteFrom('sessions').where(sql<boolean>`ends_at <= app_now()`).execute()
}
