import type { Login } from '@contract/account/account'
import type { Complete } from '@contract/kit/complete'
import type { Tx } from '@server/db/database'
import type { SignInParts } from '@server/modules/account/account-service'
import { findAccount, lockAccount, updateLanguage } from '@server/modules/member/member-store'
import { toDraftSeal } from '@server/modules/account/draft-seal'
import { openSession } from '@server/modules/member/session-service'

/** Signs in as the member with whom an account elsewhere (WeChat, Facebook) is linked; undefined where it is linked with nobody. */
export async function signInByLink(
  tx: Tx,
  findLinkedMemberId: () => Promise<string | undefined>,
  { secret, now, language, device }: SignInParts,
): Promise<Complete<Login> | undefined> {
  const memberId = await findLinkedMemberId()
  const linked = memberId === undefined ? undefined : await findAccount(tx, memberId)
  if (!linked) return undefined
  // Before the lock below, as in signing in by password.
  await updateLanguage(tx, linked.clientNo, language)
  const account = await lockAccount(tx, linked.memberId)
  // Asked again under the lock: a reset of the password under way has unlinked it meanwhile.
  if (!account || (await findLinkedMemberId()) !== account.memberId) return undefined
  return { ...(await openSession(tx, { id: account.memberId, clientNo: account.clientNo }, now, device)), drafts: toDraftSeal(secret, account.memberId) }
}
