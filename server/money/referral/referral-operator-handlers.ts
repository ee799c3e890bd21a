import { Refusal } from '@contract/kit/envelope'
import * as endpoints from '@contract/referral/referral-operator-endpoints'
import { findMemberIdByClientNo } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { getOverview, listBonusesOf, listInvitedOf } from '@server/money/referral/referral-operator-service'

export const referralOperatorHandlers: HandlerList = [
  handle(endpoints.operatorGetReferrals, ({ tx }) => getOverview(tx)),

  handle(endpoints.operatorListInvited, async ({ tx, input }) => listInvitedOf(tx, await toMemberId(tx, input.ClientNO), input)),

  handle(endpoints.operatorListReferralBonuses, async ({ tx, input }) => listBonusesOf(tx, await toMemberId(tx, input.ClientNO), input)),
]

async function toMemberId(db: Reader, clientNo: string): Promise<string> {
  const memberId = await findMemberIdByClientNo(db, clientNo)
  if (memberId === undefined) throw new Refusal('notFound', { field: 'ClientNO' })
  return memberId
}
