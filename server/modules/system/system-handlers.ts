import { getCategoryInfo, getSystem, registerDevice } from '@contract/system/system-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { getSystemSettings, listCategoryItems } from '@server/modules/system/system-service'
import { endPushOf } from '@server/modules/delivery/push-service'
import { findFormerSession, updateInstallation } from '@server/modules/system/system-store'

export const systemHandlers: HandlerList = [
  handle(getSystem, ({ tx, language, ports }) => getSystemSettings(tx, language, ports)),

  handle(getCategoryInfo, ({ tx, input }) => listCategoryItems(tx, input.cid)),

  handle(registerDevice, async ({ tx, input, member }) => {
    const former = await findFormerSession(tx, input.APP_Cid, member.id)
    if (former !== undefined) await endPushOf(tx, former)
    await updateInstallation(tx, input.APP_Cid, member)
    return {}
  }),
]
