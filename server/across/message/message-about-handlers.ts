import { getMessage, listMessages } from '@contract/notification/message-endpoints'
import { getMessageDetail } from '@server/across/message/message-detail-service'
import { listMessagesOf } from '@server/across/message/message-list-service'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'

/** Messages with what they are about: of the modules that tell, they know all. */
export const messageAboutHandlers: HandlerList = [
  handle(listMessages, ({ tx, member, input, language }) => listMessagesOf(tx, member.id, input, language)),

  // A group, an activity or a post may have changed by what others do.
  handle(
    getMessage,
    (request) =>
      getMessageDetail(request.tx, request.member.id, request.input.messageId, {
        viewer: toViewer(request, request.member.id),
        secret: request.ports.secret,
      }),
    { alwaysInFull: true },
  ),
]
