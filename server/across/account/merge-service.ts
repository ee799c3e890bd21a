import * as v from 'valibot'
import type { LinkFate, OtherAccount, ProvenAccount } from '@contract/account/ending'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { MINUTE_MS } from '@contract/kit/time'
import { tellMailbox } from '@server/across/account/account-notices'
import { verifyCredentials } from '@server/across/account/account-service'
import { getBelongings, listMergeObstacles } from '@server/across/account/ending-service'
import { hasFacebookLink } from '@server/across/account/facebook-store'
import { sendMailCode, tryMailCode } from '@server/across/account/mail-code-service'
import { updateCodeUsed } from '@server/across/account/mail-code-store'
import { moveMemberRows } from '@server/across/account/member-rows-store'
import { findAccount, findAccountByEmail, lockAccountForChange, lockAccountForEnding, updateMerged, type Account } from '@server/base/member/member-store'
import { closeAllSessions } from '@server/base/member/session-service'
import { hasLink } from '@server/base/member/wechat-link-store'
import type { Reader, Tx } from '@server/db/database'
import type { MemberPart } from '@server/kit/member-part'
import { moveBalances } from '@server/money/wallet/wallet-service'
import type { Ports } from '@server/ports/ports'

const TICKET = 'merge ticket'
const TICKET_LIFE_MS = 15 * MINUTE_MS
const ticketSchema = v.object({ from: v.string(), to: v.string(), proof: v.string(), until: v.number() })
type Ticket = v.InferOutput<typeof ticketSchema>

/** Changes with the password: who has set a new one meanwhile has taken the account back. */
function toProof({ secret }: Pick<Ports, 'secret'>, { memberId, passwordHash }: Account): string {
  return secret.sign('merge proof', `${memberId}\n${passwordHash}`)
}

/** @throws Refusal `mergeWithItself`, `codeTooSoon`, `mailNotSetUp` */
export async function sendMergeCode(tx: Tx, ports: Ports, memberId: string, email: string, language: Language): Promise<void> {
  if ((await findAccount(tx, memberId))?.email === email) throw new Refusal('mergeWithItself', { field: 'email' })
  await sendMailCode(tx, ports, { email, purpose: 'merge' }, language)
}

/** Slow, and before the transaction. */
export async function prepareProof(db: Reader, ports: Pick<Ports, 'passwords'>, other: OtherAccount): Promise<Account | undefined> {
  return other.by === 'password' ? verifyCredentials(db, ports, other) : undefined
}

async function prove(tx: Tx, ports: Ports, other: OtherAccount, verified: Account | undefined): Promise<Account | Refusal> {
  if (other.by === 'password') return verified ?? new Refusal('wrongCredentials', { field: 'password' })
  const codeOf = { email: other.email, purpose: 'merge' } as const
  const isRight = await tryMailCode(tx, ports, codeOf, other.code)
  // The right code of an address without an account was never mailed.
  const account = isRight ? await findAccountByEmail(tx, other.email) : undefined
  if (!account) return new Refusal('wrongCode', { field: 'code' })
  await updateCodeUsed(tx, codeOf)
  return account
}

/** A link of the account that ends comes over where the account that stays has none of its kind. */
async function toLinkFate(has: (memberId: string) => Promise<boolean>, { from, to }: Pick<Ticket, 'from' | 'to'>): Promise<LinkFate> {
  if (!(await has(from))) return 'none'
  return (await has(to)) ? 'ends' : 'moves'
}

/** Refusals are returned, so that a code's counted try is kept. */
export async function previewMerge(
  tx: Tx,
  ports: Ports,
  {
    memberId,
    other,
    verified,
    now,
  }: { readonly memberId: string; readonly other: OtherAccount; readonly verified: Account | undefined; readonly now: Date },
): Promise<ProvenAccount | Refusal> {
  const account = await prove(tx, ports, other, verified)
  if (account instanceof Refusal) return account
  if (account.memberId === memberId) return new Refusal('mergeWithItself', { field: 'email' })
  if (account.mergedInto !== null) return new Refusal('alreadyMerged', { field: 'email' })
  const from = account.memberId
  const ticket: Ticket = { from, to: memberId, proof: toProof(ports, account), until: now.getTime() + TICKET_LIFE_MS }
  return {
    ticket: ports.secret.seal(TICKET, JSON.stringify(ticket)),
    ClientNO: account.clientNo,
    belongings: await getBelongings(tx, from),
    wechat: await toLinkFate((id) => hasLink(tx, id), ticket),
    facebook: await toLinkFate((id) => hasFacebookLink(tx, id), ticket),
    obstacles: await listMergeObstacles(tx, from),
  }
}

function readTicket({ secret }: Pick<Ports, 'secret'>, text: string, memberId: string, now: Date): Ticket {
  const opened = secret.unseal(TICKET, text)
  const parsed = opened === undefined ? undefined : v.safeParse(ticketSchema, JSON.parse(opened))
  const ticket = parsed?.success ? parsed.output : undefined
  if (ticket?.to !== memberId || ticket.until <= now.getTime()) throw new Refusal('mergeTicketExpired')
  return ticket
}

/** In the order of their ids, for all merges alike. The one that stays may go on being used. */
async function lockBoth(tx: Tx, toId: string, fromId: string) {
  const lockTo = () => lockAccountForChange(tx, toId)
  const lockFrom = () => lockAccountForEnding(tx, fromId)
  if (toId < fromId) return { to: await lockTo(), from: await lockFrom() }
  return { from: await lockFrom(), to: await lockTo() }
}

export interface Merge {
  readonly memberId: string
  readonly ticket: string
  readonly now: Date
  readonly language: Language
}

/**
 * Everything of the proven account becomes this member's, in one transaction; the other signs in no more, and its number
 * leads here. Done already, it is done.
 * @throws Refusal `mergeTicketExpired`, `mergeObstacle`, `invalidAmount` where the balance would be more than an amount can be
 */
export async function mergeAccount(
  tx: Tx,
  ports: Ports,
  parts: readonly MemberPart[],
  { memberId, ticket, now, language }: Merge,
): Promise<{ ClientNO: string }> {
  const { from: fromId, proof } = readTicket(ports, ticket, memberId, now)
  const { to, from } = await lockBoth(tx, memberId, fromId)
  if (!to || !from || to.mergedInto !== null) throw new Refusal('mergeTicketExpired')
  if (from.mergedInto === memberId) return { ClientNO: to.clientNo }
  if (from.mergedInto !== null || toProof(ports, from) !== proof) throw new Refusal('mergeTicketExpired')
  if ((await listMergeObstacles(tx, fromId)).length > 0) throw new Refusal('mergeObstacle')
  await closeAllSessions(tx, fromId)
  await moveMemberRows(tx, parts, { from: fromId, to: memberId })
  await moveBalances(tx, { from: fromId, to: memberId, fromNumber: from.clientNo })
  await updateMerged(tx, { from, to })
  for (const { email } of [from, to])
    await tellMailbox(tx, ports, email, { about: 'merged', fromNumber: from.clientNo, toNumber: to.clientNo }, language)
  return { ClientNO: to.clientNo }
}
