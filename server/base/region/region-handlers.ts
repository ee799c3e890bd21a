import { listRegions } from '@contract/region/region-endpoints'
import { listRegionRows } from '@server/base/region/region-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const regionHandlers: HandlerList = [handle(listRegions, ({ tx, language }) => listRegionRows(tx, language))]
