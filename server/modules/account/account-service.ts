import type { Login } from '@contract/account/account'
import type { Complete } from '@contract/kit/complete'
import type { Device } from '@contract/account/device'
import type { Identity } from '@contract/account/identity'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { Reader, Tx } from '@server/db/database'
import { isUniqueViolation } from '@server/db/database-errors'
import { maskEmail } from '@server/modules/account/account-notices'
import {
  findAccount,
  holdLiving,
  lockAccount,
  lockAccountForChange,
  findAccountByClientNo,
  findAccountByEmail,
  findMailbox,
  insertAccount,
  listAccounts,
  listJoinedAccounts,
  updateLanguage,
  updatePassword,
  updateReferrer,
  type Account,
  type NamedReferrer,
} from '@server/modules/account/account-store'
import { toDraftSeal } from '@server/modules/account/draft-seal'
import { nameReferrer, nameReferrerByCode } from '@server/modules/account/referrer-service'
import { isCommonPassword } from '@server/modules/account/common-passwords'
import { tryMailCode } from '@server/modules/account/mail-code-service'
import { updateCodeUsed } from '@server/modules/account/mail-code-store'
import { closeAllSessions, openSession } from '@server/modules/account/session-service'
import { deleteFacebookLinks } from '@server/modules/account/facebook-store'
import { deleteLinks } from '@server/modules/account/wechat-link-store'
import type { Ports } from '@server/ports/ports'
import type { Secret } from '@server/ports/secret'

/** A member as other modules see one. */
export interface MemberProfile {
  readonly memberId: string
  readonly ClientNO: string
  readonly email: string
  readonly name: string
  readonly nickname: string
}

function toProfile({ memberId, clientNo, email, name, nickname }: Account): MemberProfile {
  return { memberId, ClientNO: clientNo, email, name, nickname }
}

/** @throws Refusal notFound */
export async function getMember(db: Reader, memberId: string): Promise<MemberProfile> {
  const account = await findAccount(db, memberId)
  if (!account) throw new Refusal('notFound')
  return toProfile(account)
}

export async function listMembersById(db: Reader, memberIds: readonly string[]): Promise<MemberProfile[]> {
  return (await listAccounts(db, memberIds)).map(toProfile)
}

export async function findMemberByNumber(db: Reader, clientNo: string): Promise<MemberProfile | undefined> {
  const account = await findAccountByClientNo(db, clientNo)
  return account && toProfile(account)
}

export async function findMemberIdByClientNo(db: Reader, clientNo: string): Promise<string | undefined> {
  return (await findAccountByClientNo(db, clientNo))?.memberId
}

/**
 * Who is named on a label; their account cannot end while this transaction lasts.
 * @throws Refusal `unknownMember`
 */
export async function holdMemberByNumber(tx: Tx, clientNo: string): Promise<string> {
  const memberId = await findMemberIdByClientNo(tx, clientNo)
  if (memberId === undefined || !(await holdLiving(tx, memberId))) throw new Refusal('unknownMember', { field: 'ClientNO' })
  return memberId
}

export async function getClientNos(db: Reader, memberIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listAccounts(db, memberIds)).map(({ memberId, clientNo }) => [memberId, clientNo]))
}

/** The accounts that have joined this one, with the numbers that they had. */
export async function listJoinedNumbers(db: Reader, memberId: string): Promise<Map<string, string>> {
  return new Map((await listJoinedAccounts(db, memberId)).map((account) => [account.memberId, account.clientNo]))
}

/** What is sent to the member by itself is written in this language from now on. */
export function keepLanguage(tx: Tx, member: { readonly clientNo: string }, language: Language): Promise<void> {
  return updateLanguage(tx, member.clientNo, language)
}

/** Where to write to a member, and in the language that they used last; undefined where nobody is to be written to any more. */
export async function findCorrespondent(db: Reader, memberId: string): Promise<{ email: string; language: Language } | undefined> {
  const mailbox = await findMailbox(db, memberId)
  return mailbox && { email: mailbox.email, language: mailbox.language ?? 'zh-Hant' }
}

/**
 * For the whole of a writing request: an end of the account waits until what is being written is there, and who comes
 * after it writes nothing any more.
 * @throws Refusal `tokenExpired`
 */
export async function holdAccount(tx: Tx, memberId: string): Promise<void> {
  if (!(await holdLiving(tx, memberId))) throw new Refusal('tokenExpired')
}

/**
 * For what keeps a rule over several rows of one member, as "one of them is the default": such requests go one after the
 * other, also while there is no row yet that they could wait at. What is read after this is what the one before has left.
 */
export async function takeTurn(tx: Tx, memberId: string): Promise<void> {
  await lockAccountForChange(tx, memberId)
}

/** @throws Refusal passwordTooCommon */
export async function hashNewPassword({ passwords }: Pick<Ports, 'passwords'>, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new Refusal('passwordTooCommon', { field: 'password' })
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

/** Sets a new password, signs out everywhere and unlinks WeChat: whoever got in before is out. Refusals are returned for the same reason as in `register`. */
export async function resetPassword(tx: Tx, ports: Ports, { identity, passwordHash }: Claim): Promise<Refusal | undefined> {
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

export interface SignInParts {
  readonly secret: Secret
  readonly now: Date
  readonly language: Language
  readonly device: Device
}

/** @throws Refusal accountMerged; wrongCredentials, also when the password was changed while it was being checked. */
export async function signIn(tx: Tx, verified: Account | undefined, { secret, now, language, device }: SignInParts): Promise<Complete<Login>> {
  // Before the lock below, which two sign-ins at once may share: then neither could write any more.
  if (verified) await updateLanguage(tx, verified.clientNo, language)
  // Locked, so that a reset under way either has already changed the password here, or ends this session after it.
  const current = verified && (await lockAccount(tx, verified.memberId))
  if (!verified || current?.passwordHash !== verified.passwordHash) throw new Refusal('wrongCredentials')
  if (current.mergedInto !== null) throw await toMergedRefusal(tx, current.mergedInto)
  return { ...(await openSession(tx, { id: verified.memberId, clientNo: verified.clientNo }, now, device)), drafts: toDraftSeal(secret, verified.memberId) }
}
