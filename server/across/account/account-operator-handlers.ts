import { findMember } from '@contract/account/account-operator-endpoints'
import { Refusal } from '@contract/kit/envelope'
import { findMemberByNumber } from '@server/base/member/member-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const accountOperatorHandlers: HandlerList = [
  handle(findMember, async ({ tx, input }) => {
    const member = await findMemberByNumber(tx, input.ClientNO)
    if (!member) throw new Refusal('notFound', { field: 'ClientNO' })
    return member
  }),
]
