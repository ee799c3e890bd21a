import type { NextToken } from '@contract/account/account'
import type { Device, SignIn } from '@contract/account/device'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import {
  findToken,
  findTokenForUpdate,
  hasSession,
  insertSession,
  insertToken,
  listOpenSessions,
  updateAllSessionsRevoked,
  updateSessionRevoked,
  updateSessionSeen,
  updateTokenEnded,
  updateTokenReplaced,
  type TokenRow,
} from '@server/base/member/session-store'
import { decryptSuccessor, encryptSuccessor, newToken, toTokenHash } from '@server/base/member/session-tokens'
import type { Reader, Tx } from '@server/db/database'
import type { ViewEnd } from '@server/db/view-end'
import type { Member } from '@server/kit/who-asks'

const { accessMs, refreshMs, reuseGraceMs } = limits.session

/** Counted both ways: where the clock went back since, the half minute is over too. */
function isInGrace({ replacedAt, successorCipher, now }: TokenRow): boolean {
  if (replacedAt === null) return true
  return successorCipher !== null && Math.abs(now.getTime() - replacedAt.getTime()) < reuseGraceMs
}

/** What a token has come to by the time alone. */
export interface TokenEnd {
  readonly hash: Buffer
  readonly graceIsOver: boolean
  /** The session that has ended with it. */
  readonly sessionId?: string
}

/** Whom a token stands for, and the moment at which that was looked up. */
export interface SignedIn {
  /** Of the view in which it was; where there is a member whose token is not replaced. */
  readonly view?: TokenView
  /** None where it is unknown, expired, revoked or was replaced a while ago. */
  readonly member?: Member
  /** To be noted (`noteTokenEnd`), outside the view that was read. */
  readonly ended?: TokenEnd
  readonly now?: Date
}

/** From when on the view may miss something, and when the token ends by itself. */
export interface TokenView extends ViewEnd {
  readonly tokenEndsAt: Date
}

export async function findSignedIn(db: Reader, token: string): Promise<SignedIn> {
  const hash = toTokenHash(token)
  const row = await findToken(db, hash)
  if (!row) return {}
  const { now } = row
  if (row.revokedAt !== null) return { now }
  if (now < row.sessionEndsAt && now < row.expiresAt && isInGrace(row)) {
    const member = { id: row.memberId, clientNo: row.clientNo, sessionId: row.sessionId, isLongUnseen: row.isLongUnseen }
    return { now, member, ...(row.replacedAt === null && { view: toView(row) }) }
  }
  return { now, ended: { hash, graceIsOver: !isInGrace(row), ...(now >= row.sessionEndsAt && { sessionId: row.sessionId }) } }
}

function toView({ epoch, xmin, expiresAt, sessionEndsAt }: TokenRow): TokenView {
  return { epoch, xmin, tokenEndsAt: expiresAt < sessionEndsAt ? expiresAt : sessionEndsAt }
}

/** What time has ended is noted when it is first seen: a clock that goes back afterwards brings nothing to life again. */
export async function noteTokenEnd(db: Reader, { hash, graceIsOver, sessionId }: TokenEnd): Promise<void> {
  await updateTokenEnded(db, hash, { graceIsOver })
  if (sessionId !== undefined) await updateSessionRevoked(db, sessionId)
}

interface SessionOf {
  readonly sessionId: string
  readonly clientNo: string
  readonly endsAt: Date
}

async function addToken(tx: Tx, { sessionId, clientNo, endsAt }: SessionOf, now: Date): Promise<NextToken> {
  const token = newToken()
  const expiresAt = new Date(Math.min(now.getTime() + accessMs, endsAt.getTime()))
  await insertToken(tx, { hash: toTokenHash(token), sessionId, expiresAt })
  return { token, expiresAt: expiresAt.toISOString(), ClientNO: clientNo }
}

/** When and where somebody signs in. */
export interface SignInPlace {
  readonly now: Date
  readonly device: Device
  /** By which two sign-ins from one network are known; null where the network says nothing of the member. */
  readonly networkHash: string | null
}

/** Begins a family of tokens. */
export async function openSession(
  tx: Tx,
  member: { id: string; clientNo: string },
  { now, device, networkHash }: SignInPlace,
): Promise<NextToken> {
  const endsAt = new Date(now.getTime() + refreshMs)
  const sessionId = await insertSession(tx, { memberId: member.id, endsAt, device, networkHash })
  return addToken(tx, { sessionId, clientNo: member.clientNo, endsAt }, now)
}

/**
 * The next token of the family. For half a minute the old one gets the same next one again (a second tab, an answer
 * that was lost); after that somebody else must have it, and the whole family ends. That refusal is returned, so that
 * the end is kept.
 */
export async function refreshSession(tx: Tx, token: string, clientNo: string): Promise<NextToken | Refusal> {
  const hash = toTokenHash(token)
  const row = await findTokenForUpdate(tx, hash)
  if (!row || row.clientNo !== clientNo || row.revokedAt !== null) return new Refusal('tokenExpired')
  if (row.now >= row.sessionEndsAt) {
    await updateSessionRevoked(tx, row.sessionId)
    return new Refusal('tokenExpired')
  }
  const session = { sessionId: row.sessionId, clientNo: row.clientNo, endsAt: row.sessionEndsAt }
  if (row.replacedAt === null) {
    const login = await addToken(tx, session, row.now)
    await updateTokenReplaced(tx, hash, encryptSuccessor(login.token, token))
    return login
  }
  if (isInGrace(row) && row.successorCipher) {
    const successor = decryptSuccessor(row.successorCipher, token)
    const next = successor === undefined ? undefined : await findToken(tx, toTokenHash(successor))
    if (successor !== undefined && next) return { token: successor, expiresAt: next.expiresAt.toISOString(), ClientNO: row.clientNo }
  }
  await updateSessionRevoked(tx, row.sessionId)
  return new Refusal('tokenExpired')
}

export function closeSession(tx: Tx, sessionId: string): Promise<void> {
  return updateSessionRevoked(tx, sessionId)
}

/** Signs the member out everywhere. */
export function closeAllSessions(tx: Tx, memberId: string): Promise<void> {
  return updateAllSessionsRevoked(tx, memberId)
}

/** Signs every other device out. */
export function closeOtherSessions(tx: Tx, { id, sessionId }: Member): Promise<void> {
  return updateAllSessionsRevoked(tx, id, sessionId)
}

/** @throws Refusal `notFound`, also for another member's. One that has ended stays so. */
export async function closeOwnSession(tx: Tx, memberId: string, sessionId: string): Promise<void> {
  if (!(await hasSession(tx, memberId, sessionId))) throw new Refusal('notFound')
  await updateSessionRevoked(tx, sessionId)
}

export function noteSessionSeen(db: Reader, sessionId: string): Promise<void> {
  return updateSessionSeen(db, sessionId)
}

/** This one first, then the one seen last. */
export async function listSignIns(db: Reader, { id, sessionId }: Member): Promise<SignIn[]> {
  const rows = await listOpenSessions(db, id)
  const all = rows.map(({ createdAt, seenAt, ...row }) => ({
    ...row,
    signedInAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: row.sessionId === sessionId,
  }))
  return [...all.filter(({ isThis }) => isThis), ...all.filter(({ isThis }) => !isThis)]
}
