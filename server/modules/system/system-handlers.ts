import { allowMessages as allowMessagesEndpoint, getCategoryInfo, getSystem, listRegions, registerDevice } from '@contract/system/system-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { allowMessages } from '@server/modules/system/message-service'
import { getSystemSettings, listCategoryItems, listRegionRows } from '@server/modules/system/system-service'
import { updateInstallation } from '@server/modules/system/system-store'

export const systemHandlers: HandlerList = [
  handle(getSystem, ({ tx, language, ports }) => getSystemSettings(tx, language, ports)),

  handle(getCategoryInfo, ({ tx, input }) => listCategoryItems(tx, input.cid)),

  handle(listRegions, ({ tx, language }) => listRegionRows(tx, language)),

  handle(registerDevice, async ({ tx, input, member }) => {
    await updateInstallation(tx, input.APP_Cid, member.id)
    return {}
  }),

  handle(allowMessagesEndpoint, async ({ tx, input, member }) => {
    await allowMessages(tx, member.id, input.accepted)
    return {}
  }),
]
