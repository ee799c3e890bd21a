import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { tellMailbox } from '@server/across/account/account-notices'
import { hashNewPassword } from '@server/across/account/account-service'
import { findAccount, lockAccountForChange, updatePassword, type Account } from '@server/base/member/member-store'
import { closeOtherSessions } from '@server/base/member/session-service'
import type { Reader, Tx } from '@server/db/database'
import type { Member } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'

/** The member's account, if this is its password. */
export async function verifyOwnPassword(db: Reader, { passwords }: Pick<Ports, 'passwords'>, memberId: string, password: string): Promise<Account | undefined> {
  const account = await findAccount(db, memberId)
  return (await passwords.verify(account?.passwordHash, password)) ? account : undefined
}

/**
 * The account locked for a change, as it was when its password was verified.
 * @throws Refusal `wrongPassword`, also when the password was changed while it was being checked.
 */
export async function lockVerified(tx: Tx, verified: Account | undefined, field: string): Promise<Account> {
  const current = verified && (await lockAccountForChange(tx, verified.memberId))
  if (!verified || current?.passwordHash !== verified.passwordHash) throw new Refusal('wrongPassword', { field })
  return current
}

export interface PasswordChange {
  readonly verified: Account | undefined
  readonly passwordHash: string
}

/** Slow, and before the transaction. A wrong old password is no error yet: the same request may have an answer already. */
export async function preparePasswordChange(
  db: Reader,
  ports: Pick<Ports, 'passwords'>,
  memberId: string,
  { oldPassword, password }: { readonly oldPassword: string; readonly password: string },
): Promise<PasswordChange> {
  const passwordHash = await hashNewPassword(ports, password)
  return { verified: await verifyOwnPassword(db, ports, memberId, oldPassword), passwordHash }
}

/** The device that asks stays signed in, and every other one is out; the mailbox is told. WeChat stays linked. */
export async function changePassword(tx: Tx, ports: Ports, member: Member, change: PasswordChange, language: Language): Promise<void> {
  const account = await lockVerified(tx, change.verified, 'oldPassword')
  await updatePassword(tx, account.memberId, change.passwordHash)
  await closeOtherSessions(tx, member)
  await tellMailbox(tx, ports, account.email, { about: 'passwordChanged' }, language)
}
