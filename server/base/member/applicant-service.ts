import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import { findAccount, listAccounts } from '@server/base/member/member-store'
import { haveSharedNetwork } from '@server/base/member/session-store'
import type { Reader } from '@server/db/database'

/** What is asked of an account before its member is trusted with others' money. */
export interface Applicant {
  readonly createdAt: Date
  /** Null without one. */
  readonly nickname: string | null
}

/** @throws Refusal `notFound` */
export async function getApplicant(db: Reader, memberId: string): Promise<Applicant> {
  const account = await findAccount(db, memberId)
  if (!account) throw new Refusal('notFound')
  return { createdAt: account.createdAt, nickname: account.nickname.trim() || null }
}

/** Whether one of both has invited the other, or they have one phone: they do no business with each other. */
export async function areRelated(db: Reader, oneId: string, otherId: string): Promise<boolean> {
  const accounts = await listAccounts(db, [oneId, otherId])
  const one = accounts.find(({ memberId }) => memberId === oneId)
  const other = accounts.find(({ memberId }) => memberId === otherId)
  if (!one || !other) return false
  return one.referrerId === otherId || other.referrerId === oneId || one.phone === other.phone
}

/** Whether both have lately signed in from one network: of one household, one office, or by chance of one part of the town. */
export function haveSignedInNearby(db: Reader, oneId: string, otherId: string): Promise<boolean> {
  return haveSharedNetwork(db, oneId, otherId, limits.proxy.agent.flags.networkDays)
}
