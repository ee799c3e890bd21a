import { registerDevice } from '@contract/system/system-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { findFormerSession, updateInstallation } from '@server/messaging/delivery/device-store'
import { endPushOf } from '@server/messaging/delivery/push-service'

export const deviceHandlers: HandlerList = [
  handle(registerDevice, async ({ tx, input, member }) => {
    const former = await findFormerSession(tx, input.APP_Cid, member.id)
    if (former !== undefined) await endPushOf(tx, former)
    await updateInstallation(tx, input.APP_Cid, member)
    return {}
  }),
]
