import { getCategoryInfo, getSystem } from '@contract/system/system-endpoints'
import { getSystemSettings, listCategoryItems } from '@server/base/system/system-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const systemHandlers: HandlerList = [
  handle(getSystem, ({ tx, language, ports }) => getSystemSettings(tx, language, ports)),

  handle(getCategoryInfo, ({ tx, input }) => listCategoryItems(tx, input.cid)),
]
