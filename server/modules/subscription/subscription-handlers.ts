import { allowMessages as allowMessagesEndpoint } from '@contract/subscription/subscription-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { allowMessages } from '@server/modules/subscription/subscription-service'

export const subscriptionHandlers: HandlerList = [
  handle(allowMessagesEndpoint, async ({ tx, input, member }) => {
    await allowMessages(tx, member.id, input.accepted)
    return {}
  }),
]
