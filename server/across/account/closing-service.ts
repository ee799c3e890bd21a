import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { OutputOf } from '@contract/kit/endpoint'
import type { previewClosing as previewClosingEndpoint } from '@contract/account/closing-endpoints'
import { tellMailbox } from '@server/across/account/account-notices'
import { listClosingObstacles } from '@server/across/account/ending-service'
import { deleteCodesOf } from '@server/across/account/mail-code-store'
import { forgetMemberRows } from '@server/across/account/member-rows-store'
import { lockAccountForEnding, updateClosed, type Account } from '@server/base/member/member-store'
import type { Reader, Tx } from '@server/db/database'
import type { MemberPart } from '@server/kit/member-part'
import { getBalance } from '@server/money/wallet/ledger'
import type { Ports } from '@server/ports/ports'

export async function previewClosing(db: Reader, memberId: string): Promise<OutputOf<typeof previewClosingEndpoint>> {
  const { points } = await getBalance(db, memberId)
  return { obstacles: await listClosingObstacles(db, memberId), points }
}

/**
 * Forgets who the member was: what was bought, paid and sent stays, under a number that is nobody's any more.
 * @throws Refusal `wrongPassword`, `accountNotEmpty`
 */
export async function closeAccount(
  tx: Tx,
  ports: Ports,
  parts: readonly MemberPart[],
  verified: Account | undefined,
  language: Language,
): Promise<void> {
  const account = verified && (await lockAccountForEnding(tx, verified.memberId))
  if (!account || account.passwordHash !== verified.passwordHash) throw new Refusal('wrongPassword', { field: 'password' })
  const { memberId, email } = account
  if ((await listClosingObstacles(tx, memberId)).length > 0) throw new Refusal('accountNotEmpty')
  await deleteCodesOf(tx, email)
  await forgetMemberRows(tx, parts, memberId)
  await updateClosed(tx, memberId)
  await tellMailbox(tx, ports, email, { about: 'closed' }, language)
}
