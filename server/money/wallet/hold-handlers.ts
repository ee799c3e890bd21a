import { Refusal } from '@contract/kit/envelope'
import * as endpoints from '@contract/wallet/hold-endpoints'
import { findMemberIdByClientNo, lockMemberByNumber } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { listHolds, placeHold, releaseHold } from '@server/money/wallet/hold-service'
import { getBalance } from '@server/money/wallet/ledger'
import type { Payables } from '@server/money/wallet/payable'

export const holdHandlers: HandlerList = [
  handle(endpoints.listHolds, async ({ tx, member, now, endFirst }) => {
    const holds = await listHolds(tx, member.id)
    const isOver = (endsAt: string | undefined) => endsAt !== undefined && Date.parse(endsAt) <= now.getTime()
    for (const { holdId, endsAt } of holds) if (isOver(endsAt)) endFirst((ending) => releaseHold(ending, holdId))
    return holds
  }),
]

export const holdOperatorHandlers = (payables: Payables): HandlerList => [
  handle(endpoints.operatorListHolds, async ({ tx, input }) => {
    const memberId = await findMemberIdByClientNo(tx, input.ClientNO)
    if (memberId === undefined) throw new Refusal('notFound', { field: 'ClientNO' })
    return listHolds(tx, memberId)
  }),

  handle(endpoints.placeHold, async ({ tx, operator, input }) => {
    const { ClientNO, orderId, ...hold } = input
    const memberId = await lockMemberByNumber(tx, ClientNO)
    const payable = orderId === undefined ? undefined : { id: orderId, memo: await payables.order.getMemo(tx, { id: orderId, memberId }) }
    const holdId = await placeHold(tx, { ...hold, payable, memberId, placedBy: operator.operatorKeyId })
    return { holdId, ...(await getMoney(tx, memberId)) }
  }),

  handle(endpoints.releaseHold, async ({ tx, input: { holdId } }) => {
    const released = await releaseHold(tx, holdId, { ofStaff: true })
    if (!released) throw new Refusal('notFound')
    return { holdId, ...(await getMoney(tx, released.memberId)) }
  }),
]

async function getMoney(db: Reader, memberId: string) {
  const { balanceCents, heldCents } = await getBalance(db, memberId)
  return { balanceCents, heldCents }
}
