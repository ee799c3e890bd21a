import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { maskEmail, tellMailbox } from '@server/across/account/account-notices'
import { sendMailCode, tryMailCode } from '@server/across/account/mail-code-service'
import { deleteCodesOf, updateCodeUsed } from '@server/across/account/mail-code-store'
import { findAccount, findAccountByEmail, lockAccountForChange, updateEmail, updateEmailFreed } from '@server/base/member/member-store'
import { closeOtherSessions } from '@server/base/member/session-service'
import type { Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import type { Member } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'

/**
 * One code to each mailbox: the old one proves that the member wants it, the new one that it is the member's.
 * @throws Refusal `emailUnchanged`, `codeTooSoon`, `mailNotSetUp`
 */
export async function sendEmailCodes(tx: Tx, ports: Ports, memberId: string, newEmail: string, language: Language): Promise<void> {
  const account = await findAccount(tx, memberId)
  if (!account) throw new Refusal('notFound')
  if (account.email === newEmail) throw new Refusal('emailUnchanged', { field: 'email' })
  await sendMailCode(tx, ports, { email: account.email, purpose: 'leaveEmail' }, language)
  await sendMailCode(tx, ports, { email: newEmail, purpose: 'enterEmail' }, language)
}

export interface EmailChange {
  readonly email: string
  readonly newCode: string
  readonly oldCode: string
}

/** Refusals are returned, so that the codes' counted tries are kept; that an address is taken is told to who holds its code. */
export async function changeEmail(
  tx: Tx,
  ports: Ports,
  member: Member,
  { email, newCode, oldCode }: EmailChange,
  language: Language,
): Promise<Refusal | undefined> {
  const account = await lockAccountForChange(tx, member.id)
  if (!account) throw new Refusal('notFound')
  if (account.email === email) throw new Refusal('emailUnchanged', { field: 'email' })
  const enter = { email, purpose: 'enterEmail' } as const
  const leave = { email: account.email, purpose: 'leaveEmail' } as const
  if (!(await tryMailCode(tx, ports, enter, newCode))) return new Refusal('wrongCode', { field: 'newCode' })
  if (!(await tryMailCode(tx, ports, leave, oldCode))) return new Refusal('wrongCode', { field: 'oldCode' })
  const holder = await findAccountByEmail(tx, email)
  if (holder && holder.mergedInto !== member.id) return new Refusal('emailOfAnotherAccount', { field: 'email' })
  await updateEmailFreed(tx, email, member.id)
  await updateCodeUsed(tx, enter)
  await deleteCodesOf(tx, account.email)
  try {
    await updateEmail(tx, member.id, email)
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Refusal('emailOfAnotherAccount', { field: 'email' })
    throw error
  }
  await closeOtherSessions(tx, member)
  await tellMailbox(tx, ports, account.email, { about: 'emailChanged', newEmail: maskEmail(email) }, language)
  return undefined
}
