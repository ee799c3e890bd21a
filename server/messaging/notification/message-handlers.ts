import { readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { countUnreadMessages, readAll, readOne, undoReading } from '@server/messaging/notification/message-service'

export const messageHandlers: HandlerList = [
  handle(countUnread, ({ tx, member }) => countUnreadMessages(tx, member.id)),

  handle(readMessage, async ({ tx, member, input }) => {
    await readOne(tx, member.id, input.messageId)
    return {}
  }),

  handle(readAllMessages, ({ tx, member, input }) => readAll(tx, member.id, input.kind)),

  handle(undoReadAll, ({ tx, member, input }) => undoReading(tx, member.id, input.undoId)),
]
