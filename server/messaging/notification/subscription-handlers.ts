import { allowMessages as allowMessagesEndpoint, listAllowedMessages as listEndpoint } from '@contract/subscription/subscription-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { switchOnWechat } from '@server/messaging/notification/notification-service'
import { allowMessages, listAllowedMessages } from '@server/messaging/subscription/subscription-service'

export const subscriptionHandlers: HandlerList = [
  handle(allowMessagesEndpoint, async ({ tx, input, member }) => {
    await allowMessages(tx, member.id, input.accepted)
    await switchOnWechat(tx, member.id, input.accepted)
    return {}
  }),
  handle(listEndpoint, ({ tx, member }) => listAllowedMessages(tx, member.id)),
]
