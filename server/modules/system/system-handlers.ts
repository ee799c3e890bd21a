import { getCategoryInfo, getSystem } from '@contract/system/system-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { getSystemSettings, listCategoryItems } from '@server/modules/system/system-service'

export const systemHandlers: HandlerList = [
  handle(getSystem, ({ tx, language, ports }) => getSystemSettings(tx, language, ports)),

  handle(getCategoryInfo, ({ tx, input }) => listCategoryItems(tx, input.cid)),
]
