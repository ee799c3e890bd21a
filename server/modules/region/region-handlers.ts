import { listRegions } from '@contract/region/region-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import { listRegionRows } from '@server/modules/region/region-service'

export const regionHandlers: HandlerList = [handle(listRegions, ({ tx, language }) => listRegionRows(tx, language))]
