import * as endpoints from '@contract/group/group-endpoints'
import { Refusal } from '@contract/kit/envelope'
import { handlePrepared, type HandlerList } from '@server/http/handler'
import { findShared, GROUP_LANDING_PAGE } from '@server/modules/group/group-sharing'
import { drawMiniCode } from '@server/modules/referral/mini-code-service'

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
