import type { Login } from '@contract/account/account'
import type { Complete } from '@contract/kit/complete'
import type { Identity } from '@contract/account/identity'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import { maskEmail, tellMailbox } from '@server/across/account/account-notices'
import { isCommonPassword } from '@server/across/account/common-passwords'
import { toDraftSeal } from '@server/across/account/draft-seal'
import { deleteFacebookLinks } from '@server/across/account/facebook-store'
import { tryMailCode } from '@server/across/account/mail-code-service'
import { updateCodeUsed } from '@server/across/account/mail-code-store'
import { tellNewDevice } from '@server/across/account/new-device'
import { nameReferrer, nameReferrerByCode } from '@server/across/account/referrer-service'
import {
  findAccount,
  lockAccount,
  findAccountByEmail,
  insertAccount,
  updateLanguage,
  updatePassword,
  updateReferrer,
  type Account,
  type NamedReferrer,
} from '@server/base/member/member-store'
import { closeAllSessions, openSession, type SignInPlace } from '@server/base/member/session-service'
import { deleteLinks } from '@server/base/member/wechat-link-store'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import type { Ports } from '@server/ports/ports'

/** @throws Refusal passwordTooCommon */
export async function hashNewPassword({ passwords }: Pick<Ports, 'passwords'>, password: string): Promise<string> {
  if (await isCommonPassword(password)) throw new Refusal('passwordTooCommon', { field: 'password' })
  return passwords.hash(password)
}

/** To who has proven to be its owner: where the account has gone. */
async function toMergedRefusal(db: Reader, mergedInto: string): Promise<Refusal> {
  const joined = await findAccount(db, mergedInto)
  return new Refusal('accountMerged', { field: 'email', params: { email: maskEmail(joined?.email ?? '') } })
}

interface Claim {
  readonly identity: Identity
  readonly passwordHash: string
}

type Naming = Pick<Identity, 'referrerEmail' | 'referralCode'>

/** Whoever invited them: by the invitation that they came by, else by the e-mail that they know. */
async function nameFrom(tx: Tx, { referrerEmail, referralCode }: Naming, memberId?: string): Promise<NamedReferrer | undefined> {
  const invited = memberId === undefined ? {} : { memberId }
  if (referralCode !== undefined) return nameReferrerByCode(tx, referralCode, invited)
  return referrerEmail === undefined ? undefined : nameReferrer(tx, referrerEmail, invited)
}

/** Refusals are returned, so that the code's counted try is kept: nobody finds out about members by trying again. */
export async function register(tx: Tx, ports: Ports, { identity, passwordHash }: Claim): Promise<{ ClientNO: string } | Refusal> {
  const { email, code, region, phone, referrerEmail, referralCode } = identity
  const codeOf = { email, purpose: 'register' } as const
  if (!(await tryMailCode(tx, ports, codeOf, code))) return new Refusal('wrongCode', { field: 'code' })
  if (await findAccountByEmail(tx, email)) return new Refusal('emailTaken', { field: 'email' })
  if (referrerEmail === email) return new Refusal('ownReferrer', { field: 'referrerEmail' })
  const referrer = await nameFrom(tx, { referrerEmail, referralCode })
  await updateCodeUsed(tx, codeOf)
  try {
    const { clientNo } = await insertAccount(tx, { email, passwordHash, region, phone, referrer })
    return { ClientNO: clientNo }
  } catch (error) {
    if (isUniqueViolation(error, 'members_email')) throw new Refusal('emailTaken', { field: 'email' })
    throw error
  }
}

/**
 * Sets a new password, signs out everywhere and unlinks WeChat: whoever got in before is out. The mailbox is told. Refusals are returned
 * for the same reason as in `register`.
 */
export async function resetPassword(
  tx: Tx, ports: Ports, { identity, passwordHash }: Claim, language: Language,
): Promise<Refusal | undefined> {
  const { email, code, phone, referrerEmail, referralCode } = identity
  const codeOf = { email, purpose: 'reset' } as const
  if (!(await tryMailCode(tx, ports, codeOf, code))) return new Refusal('wrongCode', { field: 'code' })
  const account = await findAccountByEmail(tx, email)
  // The right code of an address without an account was never mailed.
  if (!account) return new Refusal('wrongCode', { field: 'code' })
  if (account.phone !== phone) return new Refusal('phoneDiffers', { field: 'phone' })
  if (account.mergedInto !== null) return toMergedRefusal(tx, account.mergedInto)
  if (referrerEmail === email) return new Refusal('ownReferrer', { field: 'referrerEmail' })
  const referrer = await nameFrom(tx, { referrerEmail, referralCode }, account.memberId)
  if (referrer) await updateReferrer(tx, account.memberId, referrer)
  await updateCodeUsed(tx, codeOf)
  await updatePassword(tx, account.memberId, passwordHash)
  await deleteLinks(tx, account.memberId)
  await deleteFacebookLinks(tx, account.memberId)
  await closeAllSessions(tx, account.memberId)
  await tellMailbox(tx, ports, email, { about: 'passwordReset' }, language)
  return undefined
}

/** The account of this e-mail and password. Takes the same time when there is none. */
export async function verifyCredentials(
  db: Reader,
  { passwords }: Pick<Ports, 'passwords'>,
  credentials: { email: string; password: string },
): Promise<Account | undefined> {
  const account = await findAccountByEmail(db, credentials.email)
  return (await passwords.verify(account?.passwordHash, credentials.password)) ? account : undefined
}

export interface SignInParts extends SignInPlace {
  readonly ports: Ports
  readonly language: Language
}

/** Of a request that signs in, by whatever door. */
export function toSignInParts({ ports, now, language, device, networkHash }: SignInParts): SignInParts {
  return { ports, language, now, device, networkHash }
}

/** @throws Refusal accountMerged; wrongCredentials, also when the password was changed while it was being checked. */
export async function signIn(tx: Tx, verified: Account | undefined, { ports, language, ...place }: SignInParts): Promise<Complete<Login>> {
  if (verified) await tellNewDevice(tx, ports, verified.memberId, place.device)
  // Before the lock below, which two sign-ins at once may share: then neither could write any more.
  if (verified) await updateLanguage(tx, verified.clientNo, language)
  // Locked, so that a reset under way either has already changed the password here, or ends this session after it.
  const current = verified && (await lockAccount(tx, verified.memberId))
  if (!verified || current?.passwordHash !== verified.passwordHash) throw new Refusal('wrongCredentials')
  if (current.mergedInto !== null) throw await toMergedRefusal(tx, current.mergedInto)
  return {
    ...(await openSession(tx, { id: verified.memberId, clientNo: verified.clientNo }, place)),
    drafts: toDraftSeal(ports.secret, verified.memberId),
  }
}
