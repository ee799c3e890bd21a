import * as endpoints from '@contract/group/group-endpoints'
import { Refusal } from '@contract/kit/envelope'
import { handlePrepared, type HandlerList } from '@server/kit/handler'
import { drawMiniCode } from '@server/money/referral/mini-code-service'
import { findShared, GROUP_LANDING_PAGE } from '@server/trade/group/group-sharing'

export const groupShareHandlers: HandlerList = [
  // WeChat is asked outside the database, and what it answers is no change of the member's.
  handlePrepared(
    endpoints.getGroupMiniCode,
    async ({ db, ports, input }) => {
      const group = await findShared(db, input.code)
      if (!group) throw new Refusal('notFound')
      return drawMiniCode(ports, GROUP_LANDING_PAGE, () => group.code)
    },
    ({ prepared }) => Promise.resolve(prepared),
    { alwaysInFull: true },
  ),
]
