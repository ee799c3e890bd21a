import { findMember } from '@contract/account/account-operator-endpoints'
import { Refusal } from '@contract/kit/envelope'
import { handle, type HandlerList } from '@server/http/handler'
import { findMemberByNumber } from '@server/modules/member/member-service'

export const accountOperatorHandlers: HandlerList = [
  handle(findMember, async ({ tx, input }) => {
    const member = await findMemberByNumber(tx, input.ClientNO)
    if (!member) throw new Refusal('notFound', { field: 'ClientNO' })
    return member
  }),
]
