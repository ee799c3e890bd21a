import * as endpoints from '@contract/points/points-endpoints'
import { handle, type HandlerList } from '@server/kit/handler'
import { getPoints, grantPoints, listPointLines } from '@server/money/points/points-service'

export const pointsHandlers: HandlerList = [
  // What has ended is not there any more, before the job writes it down.
  handle(endpoints.getPoints, ({ tx, member }) => getPoints(tx, member.id), { alwaysInFull: true }),

  handle(endpoints.listPoints, async ({ tx, member, input }) => {
    const page = await listPointLines(tx, member.id, input)
    return { ...page, items: [...page.items] }
  }),

  handle(endpoints.grantPoints, ({ tx, input }) => grantPoints(tx, input)),
]
