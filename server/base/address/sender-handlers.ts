import * as endpoints from '@contract/address/sender-endpoints'
import * as service from '@server/base/address/sender-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const senderHandlers: HandlerList = [
  handle(endpoints.listSenders, ({ tx, member }) => service.listSenders(tx, member.id)),

  handle(endpoints.getSender, ({ tx, member, input }) => service.getSender(tx, member.id, input.senderId)),

  handle(endpoints.addSender, async ({ tx, member, input }) =>
    service.getSender(tx, member.id, await service.addSender(tx, member.id, input)),
  ),

  handle(endpoints.updateSender, async ({ tx, member, input }) => {
    await service.updateSender(tx, member.id, input)
    return service.getSender(tx, member.id, input.senderId)
  }),

  handle(endpoints.deleteSender, async ({ tx, member, input }) => {
    await service.deleteSender(tx, member.id, input.senderId)
    return {}
  }),

  handle(endpoints.makeDefaultSender, async ({ tx, member, input }) => {
    await service.makeDefaultSender(tx, member.id, input.senderId)
    return {}
  }),
]
