import type { Login } from '@contract/account/account'
import type { Complete } from '@contract/kit/complete'
import type { SignInParts } from '@server/across/account/account-service'
import { toDraftSeal } from '@server/across/account/draft-seal'
import { tellNewDevice } from '@server/across/account/new-device'
import { findAccount, lockAccount, updateLanguage } from '@server/base/member/member-store'
import { openSession } from '@server/base/member/session-service'
import type { Tx } from '@server/db/database'

/** Signs in as the member with whom an account elsewhere (WeChat, Facebook) is linked; undefined where it is linked with nobody. */
export async function signInByLink(
  tx: Tx,
  findLinkedMemberId: () => Promise<string | undefined>,
  { ports, language, ...place }: SignInParts,
): Promise<Complete<Login> | undefined> {
  const memberId = await findLinkedMemberId()
  const linked = memberId === undefined ? undefined : await findAccount(tx, memberId)
  if (!linked) return undefined
  await tellNewDevice(tx, ports, linked.memberId, place.device)
  // Before the lock below, as in signing in by password.
  await updateLanguage(tx, linked.clientNo, language)
  const account = await lockAccount(tx, linked.memberId)
  // Asked again under the lock: a reset of the password under way has unlinked it meanwhile.
  if (!account || (await findLinkedMemberId()) !== account.memberId) return undefined
  return {
    ...(await openSession(tx, { id: account.memberId, clientNo: account.clientNo }, place)),
    drafts: toDraftSeal(ports.secret, account.memberId),
  }
}

/** Whether an answer of one of those ways has signed somebody in: who has linked nothing yet is known to nobody. */
export const hasSignedIn = (answer: unknown): boolean => (answer as { outcome?: unknown } | null)?.outcome === 'signedIn'
