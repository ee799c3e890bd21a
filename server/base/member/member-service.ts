import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import {
  findAccount,
  findAccountByClientNo,
  findMailbox,
  listAccounts,
  listJoinedAccounts,
  lockAccountForChange,
  lockIfLiving,
  updateLanguage,
  type Account,
} from '@server/base/member/member-store'
import type { Reader, Tx } from '@server/db/database'

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

export async function getClientNos(db: Reader, memberIds: readonly string[]): Promise<Map<string, string>> {
  return new Map((await listAccounts(db, memberIds)).map(({ memberId, clientNo }) => [memberId, clientNo]))
}

/** The accounts that have joined this one, with the numbers that they had. */
export async function listJoinedNumbers(db: Reader, memberId: string): Promise<Map<string, string>> {
  return new Map((await listJoinedAccounts(db, memberId)).map((account) => [account.memberId, account.clientNo]))
}

/** Mails and messages to the member are written in this language from now on. */
export function keepLanguage(tx: Tx, member: { readonly clientNo: string }, language: Language): Promise<void> {
  return updateLanguage(tx, member.clientNo, language)
}

/** The address and last language of a member; undefined for a member to whom nothing is written any more. */
export async function findCorrespondent(db: Reader, memberId: string): Promise<{ email: string; language: Language } | undefined> {
  const mailbox = await findMailbox(db, memberId)
  return mailbox && { email: mailbox.email, language: mailbox.language ?? 'zh-Hant' }
}

/**
 * Locks the member of a label's number against closing and merging, until this transaction ends.
 * @throws Refusal `unknownMember`
 */
export async function lockMemberByNumber(tx: Tx, clientNo: string): Promise<string> {
  const memberId = await findMemberIdByClientNo(tx, clientNo)
  if (memberId === undefined || !(await lockIfLiving(tx, memberId))) throw new Refusal('unknownMember', { field: 'ClientNO' })
  return memberId
}

/**
 * For a whole writing request: closing and merging wait until it has committed; after them a request writes nothing.
 * @throws Refusal `tokenExpired`
 */
export async function lockLivingMember(tx: Tx, memberId: string): Promise<void> {
  if (!(await lockIfLiving(tx, memberId))) throw new Refusal('tokenExpired')
}

/**
 * Locks the member row, so that requests of one member run one at a time. Use it for rules over several rows, such as
 * "exactly one default address", also while there is no row yet.
 */
export async function lockMember(tx: Tx, memberId: string): Promise<void> {
  await lockAccountForChange(tx, memberId)
}
