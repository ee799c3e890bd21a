import { createHash } from 'node:crypto'
import type { Complete } from '@contract/kit/complete'
import { cents, shareOfCents, sumCents, type Cents } from '@contract/kit/money'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { Invited, ReferralBonus, ReferralProgramme } from '@contract/referral/referral'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { newId } from '@server/db/ids'
import { readPage, type PageRequest } from '@server/db/keyset'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import * as store from '@server/money/referral/referral-store'
import { BalanceTooLargeError, lockBalance } from '@server/money/wallet/ledger'
import { postBetween } from '@server/money/wallet/post-between'

export interface Spending {
  readonly orderId: string
  /** Whose order it is. */
  readonly memberId: string
  readonly paidAt: Date
  /** Freight and services that are paid and not given back. */
  readonly spentCents: Cents
}

/**
 * What a signed order has earned whoever invited its member: 5.00 % of its freight and services, where it was paid within two
 * years of the registration (specification, section 9). Asked again after a refund, it is less, and what was booked too much is
 * taken back; what the balance does not hold any more the next bonuses make up.
 */
export async function noteSpending(
  tx: Tx,
  ports: NoticePorts,
  { orderId, memberId: invitedId, paidAt, spentCents }: Spending,
): Promise<void> {
  const earlier = await store.findBonusOfOrder(tx, orderId)
  const referrerId = earlier?.memberId ?? (spentCents > 0 ? await store.findReferrerOf(tx, invitedId, paidAt) : undefined)
  if (referrerId === undefined) return
  // What one referrer gets is booked one after the other: what is owed is made up once.
  await lockMember(tx, referrerId)
  const bonusCents = shareOfCents(spentCents, limits.referral.bonusRate)
  if (earlier) await store.updateBonus(tx, earlier.id, { spentCents, bonusCents })
  else await store.insertBonus(tx, { orderId, memberId: referrerId, invitedId, spentCents, bonusCents })
  await bookBonuses(tx, ports, referrerId)
}

/**
 * One entry, and one message, for all that is not booked as it should be; none where it comes to nothing, or nothing can be taken back
 * now.
 */
async function bookBonuses(tx: Tx, ports: NoticePorts, memberId: string): Promise<void> {
  const open = await store.lockOpenBonuses(tx, memberId)
  const wanted = open.reduce((sum, { bonusCents, bookedCents }) => sum + bonusCents - bookedCents, 0)
  const amount = wanted >= 0 ? wanted : -Math.min(-wanted, await lockBalance(tx, { kind: 'balance', memberId }))
  if (amount !== 0 && !(await post(tx, memberId, amount))) return
  // What is still owed stays with the oldest that were booked too much.
  let owed = amount - wanted
  for (const { id, bonusCents, bookedCents } of open) {
    const kept = Math.min(owed, Math.max(0, bookedCents - bonusCents))
    owed -= kept
    if (bonusCents + kept !== bookedCents) await store.updateBonus(tx, id, { bookedCents: bonusCents + kept })
  }
  if (amount === 0) return
  const facts = { amountCents: cents(amount), bonusCents: cents(await store.sumBonuses(tx, memberId)) }
  await notifyMember(tx, ports, memberId, { event: 'referralBonus', facts })
}

/** False where the balance cannot hold so much: the bonus waits. */
async function post(tx: Tx, memberId: string, amount: number): Promise<boolean> {
  try {
    const kind = amount > 0 ? 'referralBonus' : 'referralReversal'
    await postBetween(tx, { memberId, platform: 'bonus', amount, kind, reference: `referral:${newId()}` })
    return true
  } catch (error) {
    if (error instanceof BalanceTooLargeError) return false
    throw error
  }
}

export async function getProgramme(db: Reader, memberId: string): Promise<Complete<ReferralProgramme>> {
  const [code, invitedCount, rows] = await Promise.all([
    store.getReferralCode(db, memberId),
    store.countInvited(db, memberId),
    store.listBonusMonths(db, memberId),
  ])
  const months = rows.map(({ month, spentCents, bonusCents }) => ({ month, spentCents: cents(spentCents), bonusCents: cents(bonusCents) }))
  return {
    code,
    rateBasisPoints: limits.referral.bonusRate,
    years: limits.referral.years,
    invitedCount,
    spentCents: sumCents(months.map(({ spentCents }) => spentCents)),
    bonusCents: sumCents(months.map(({ bonusCents }) => bonusCents)),
    owedCents: cents(rows.reduce((sum, { owedCents }) => sum + owedCents, 0)),
    months,
  }
}

/** Mostly hidden: enough for who knows them. */
function toHiddenName({ nickname, clientNo }: { readonly nickname: string; readonly clientNo: string }): string {
  const [first] = nickname.trim()
  return first === undefined ? `${clientNo.slice(0, 2)}••••${clientNo.slice(-2)}` : `${first}••`
}

/** Tells the invited of one member apart, and says nothing of them to anybody. */
const toKey = (memberId: string, invitedId: string) => createHash('sha256').update(`${memberId} ${invitedId}`).digest('base64url').slice(0, 16)

/** The latest first. @throws Refusal `invalid` for a cursor that no page has handed out */
export async function readInvited(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<store.InvitedRow>>> {
  return readPage(request, (part) => store.listInvitedRows(db, memberId, part), ({ at, id }) => ({ at, id }))
}

/** One for each signed order, the latest first. @throws Refusal `invalid` for a cursor that no page has handed out */
export async function readBonuses(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<store.SpendingRow>>> {
  return readPage(request, (part) => store.listSpendingRows(db, memberId, part), ({ at, id }) => ({ at, id }))
}

/** As who has invited them may see them. */
export async function listInvited(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<Complete<Invited>>>> {
  const page = await readInvited(db, memberId, request)
  return {
    ...page,
    items: page.items.map((row) => ({
      invitedKey: toKey(memberId, row.id),
      name: toHiddenName(row),
      joinedAt: row.at.toISOString(),
      endsAt: row.endsAt.toISOString(),
      isOver: row.isOver,
      spentCents: cents(row.spentCents),
      bonusCents: cents(row.bonusCents),
    })),
  }
}

/** As who has invited them may see them. */
export async function listBonuses(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<Complete<ReferralBonus>>>> {
  const page = await readBonuses(db, memberId, request)
  return {
    ...page,
    items: page.items.map((row) => ({
      bonusId: row.id,
      name: toHiddenName(row),
      spentCents: cents(row.spentCents),
      bonusCents: cents(row.bonusCents),
      at: row.at.toISOString(),
    })),
  }
}
