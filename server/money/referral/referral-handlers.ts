import * as endpoints from '@contract/referral/referral-endpoints'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import { drawOwnCode } from '@server/money/referral/mini-code-service'
import { getProgramme, listBonuses, listInvited } from '@server/money/referral/referral-service'

// Others join, are named and spend: what is noted of them is not noted of who has invited them.
const inFull = { alwaysInFull: true }

export const referralHandlers: HandlerList = [
  handle(endpoints.getReferral, ({ tx, member }) => getProgramme(tx, member.id), inFull),
  // WeChat is asked outside the database, and what it answers is no change of the member's.
  handlePrepared(
    endpoints.getMiniCode,
    ({ db, ports, member }) => drawOwnCode(db, ports, member.id),
    ({ prepared }) => Promise.resolve(prepared),
    inFull,
  ),
  handle(
    endpoints.listInvited,
    async ({ tx, member, input }) => {
      const page = await listInvited(tx, member.id, input)
      return { ...page, items: [...page.items] }
    },
    inFull,
  ),
  handle(
    endpoints.listReferralBonuses,
    async ({ tx, member, input }) => {
      const page = await listBonuses(tx, member.id, input)
      return { ...page, items: [...page.items] }
    },
    inFull,
  ),
]
