import { listNoticePreferences, setNoticePreference } from '@contract/notification/notification-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { listPreferences, setPreference } from '@server/messaging/notification/notification-service'

export const notificationHandlers: HandlerList = [
  handle(listNoticePreferences, ({ tx, member }) => listPreferences(tx, member.id)),

  handle(setNoticePreference, async ({ tx, member, input }) => {
    await setPreference(tx, member.id, input)
    return {}
  }),
]
