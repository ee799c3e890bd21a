import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { OutputOf } from '@contract/kit/endpoint'
import type { previewClosing as previewClosingEndpoint } from '@contract/account/closing-endpoints'
import type { Reader, Tx } from '@server/db/database'
import { tellMailbox } from '@server/modules/account/account-notices'
import { lockAccountForEnding, updateClosed, type Account } from '@server/modules/member/member-store'
import { listClosingObstacles } from '@server/modules/account/ending-service'
import { deleteCodesOf } from '@server/modules/account/mail-code-store'
import { forgetMemberRows } from '@server/modules/account/member-rows-store'
import { getBalance } from '@server/modules/wallet/ledger'
import type { Ports } from '@server/ports/ports'

export async function previewClosing(db: Reader, memberId: string): Promise<OutputOf<typeof previewClosingEndpoint>> {
  const { points } = await getBalance(db, memberId)
  return { obstacles: await listClosingObstacles(db, memberId), points }
}

/**
 * Forgets who the member was: what was bought, paid and sent stays, under a number that is nobody's any more.
 * @throws Refusal `wrongPassword`, `accountNotEmpty`
 */
export async function closeAccount(tx: Tx, ports: Ports, verified: Account | undefined, language: Language): Promise<void> {
  const account = verified && (await lockAccountForEnding(tx, verified.memberId))
  if (!account || account.passwordHash !== verified.passwordHash) throw new Refusal('wrongPassword', { field: 'password' })
  const { memberId, email } = account
  if ((await listClosingObstacles(tx, memberId)).length > 0) throw new Refusal('accountNotEmpty')
  await deleteCodesOf(tx, email)
  await forgetMemberRows(tx, memberId)
  await updateClosed(tx, memberId)
  await tellMailbox(tx, ports, email, { about: 'closed' }, language)
}
