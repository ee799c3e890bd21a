import { getExport, requestExport } from '@contract/export/export-endpoints'
import * as service from '@server/across/export/export-service'
import { handle, type HandlerList } from '@server/kit/handler'
import type { OwnTable } from '@server/kit/member-part'

export const exportHandlers = (tables: readonly OwnTable[]): HandlerList => [
  handle(requestExport, async ({ tx, ports, member, language, now }) => {
    await service.requestExport(tx, ports, tables, member.id, language)
    const latest = await service.getLatestExport(tx, ports, member.id, now)
    if (!latest) throw new Error('the export that was just asked for is not there')
    return latest
  }),

  handle(getExport, async ({ tx, ports, member, now }) => {
    const latest = await service.getLatestExport(tx, ports, member.id, now)
    return { latest }
  }),
]
