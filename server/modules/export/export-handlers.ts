import { getExport, requestExport } from '@contract/export/export-endpoints'
import { handle, type HandlerList } from '@server/http/handler'
import * as service from '@server/modules/export/export-service'

export const exportHandlers: HandlerList = [
  handle(requestExport, async ({ tx, ports, member, language, now }) => {
    await service.requestExport(tx, ports, member.id, language)
    const latest = await service.getLatestExport(tx, ports, member.id, now)
    if (!latest) throw new Error('the export that was just asked for is not there')
    return latest
  }),

  handle(getExport, async ({ tx, ports, member, now }) => {
    const latest = await service.getLatestExport(tx, ports, member.id, now)
    return { latest }
  }),
]
