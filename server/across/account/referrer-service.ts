import { findAccount, findAccountByEmail, findAccountByReferralCode, isAbove, type Account, type NamedReferrer } from '@server/base/member/member-store'
import type { Reader } from '@server/db/database'

interface Invited {
  readonly memberId?: string
  readonly before?: Date
}

/**
 * Who is named as having invited a member. Whoever it is, the answer is the same and the same is shown afterwards
 * (docs/decisions/naming-a-referrer.md); only the programme knows whether it was a member. Not oneself, and with `before`
 * nobody who came later: they cannot have invited anybody who was there already.
 */
export async function nameReferrer(db: Reader, email: string, invited: Invited = {}): Promise<NamedReferrer> {
  return { referrerId: await toReferrerId(db, await findAccountByEmail(db, email), invited), namedReferrer: toHidden(email) }
}

/** The same by the code of an invitation, which says nothing of whose it is. */
export async function nameReferrerByCode(db: Reader, code: string, invited: Invited = {}): Promise<NamedReferrer> {
  return { referrerId: await toReferrerId(db, await findAccountByReferralCode(db, code), invited), namedReferrer: `${code.slice(0, 3)}•••` }
}

async function toReferrerId(db: Reader, named: Account | undefined, { memberId, before }: Invited): Promise<string | null> {
  // A friend may know the e-mail or the poster of an account that has joined another since.
  const referrer = named && named.mergedInto !== null ? await findAccount(db, named.mergedInto) : named
  const couldInvite = referrer !== undefined && referrer.memberId !== memberId && (before === undefined || referrer.createdAt < before)
  if (!couldInvite) return null
  // Nobody is invited by whom they have brought: after a reset or a merge, being there before does not say so.
  return memberId !== undefined && (await isAbove(db, memberId, referrer.memberId)) ? null : referrer.memberId
}

/** `l•••@example.com`: enough to know again who it was. */
export function toHidden(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}
