import type { Reader } from '@server/db/database'
import { findAccount, findAccountByEmail, type NamedReferrer } from '@server/modules/account/account-store'

/**
 * Who is named as having invited a member. Whoever it is, the answer is the same and the same is shown afterwards
 * (docs/decisions/naming-a-referrer.md); only the programme knows whether it was a member. Not oneself, and with `before`
 * nobody who came later: they cannot have invited anybody who was there already.
 */
export async function nameReferrer(db: Reader, email: string, invited: { readonly memberId?: string; readonly before?: Date } = {}): Promise<NamedReferrer> {
  const named = await findAccountByEmail(db, email)
  // A friend may know the e-mail of an account that has joined another since.
  const referrer = named && named.mergedInto !== null ? await findAccount(db, named.mergedInto) : named
  const { memberId, before } = invited
  const couldInvite = referrer !== undefined && referrer.memberId !== memberId && (before === undefined || referrer.createdAt < before)
  return { referrerId: couldInvite ? referrer.memberId : null, namedReferrer: toHidden(email) }
}

/** `l•••@example.com`: enough to know again who it was. */
export function toHidden(email: string): string {
  return email.replace(/^(.)[^@]*/, '$1•••')
}
