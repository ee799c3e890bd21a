import { Refusal } from '@contract/kit/envelope'
import { toHomeDay } from '@contract/kit/home-day'
import { basisPoints } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { findAgentBar } from '@contract/proxy/agent-rules'
import { toPayDue } from '@contract/proxy/bid-rules'
import { addDays, isInTime } from '@contract/proxy/deadlines'
import { haveSignedInNearby } from '@server/base/member/applicant-service'
import { sayAmount } from '@server/base/system/system-service'
import type { Reader } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import { flagAgent, isHouse, lockAgent, toStage } from '@server/trade/agent/agent-service'
import { takeBid } from '@server/trade/proxy-request/accepting-service'
import { flagCoverBids } from '@server/trade/proxy-request/bid-flags'
import type { DealCall } from '@server/trade/proxy-deal/deal-end-service'
import { tellAgentOfDeal } from '@server/trade/proxy-deal/deal-notices'
import { countDealsBetween, insertDeal, listUnpaidEnds, readOpenDeals, type DealRow } from '@server/trade/proxy-deal/deal-store'

/** An agent with more accepted bids of one member within these days is looked at. */
const SAME_MEMBER = { deals: 5, days: 30 }

export interface Acceptance {
  readonly memberId: string
  readonly requestId: string
  readonly bidId: string
  /** Of the bid as it was read. */
  readonly revision: number
}

/**
 * Locks the request, then the agent: of two acceptances, of a withdrawal and of the end of its time, one happens. The bid stays where the
 * agent has no room.
 * @throws Refusal `notFound`, `requestClosed`, `bidGone`, `bidChanged`, `agentLimit`, `agentFull`
 */
export async function acceptBid({ tx, ports, now }: DealCall, acceptance: Acceptance): Promise<DealRow> {
  const { request, bid, take } = await takeBid(tx, acceptance, now)
  const agent = await lockAgent(tx, bid.agentId)
  if (!isHouse(agent)) {
    const stage = toStage(agent, now)
    const bar = findAgentBar(stage, bid.totalCents, await readOpenDeals(tx, agent.id))
    const { maxCents, maxOpen } = limits.proxy.agent.stages[stage]
    if (bar === 'size') throw new Refusal('agentLimit', { params: { max: await sayAmount(tx, maxCents), count: maxOpen } })
    if (bar) throw new Refusal('agentFull')
  }
  await take()
  const { goodsCents, feeCents, promiseDays, agentId } = bid
  const row = await insertDeal(tx, {
    id: newId(),
    number: await nextSerialNumber(tx, 'D'),
    requestId: request.id,
    bidId: bid.id,
    agentId,
    memberId: request.memberId,
    warehouseId: request.warehouseId,
    quantity: request.quantity,
    goodsCents,
    feeCents,
    promiseDays,
    // All of a fee of our own buyers is ours.
    commissionRate: isHouse(agent) ? basisPoints(10_000) : limits.proxy.commissionRate,
    dueAt: toPayDue(now),
  })
  if ((await countDealsBetween(tx, agentId, request.memberId, SAME_MEMBER.days)) > SAME_MEMBER.deals) await flagAgent(tx, agentId, 'sameMember', row.number)
  if (!isHouse(agent)) await flagCoverBids(tx, agentId)
  if (agent.memberId !== null && (await haveSignedInNearby(tx, agent.memberId, request.memberId))) await flagAgent(tx, agentId, 'sameNetwork', row.number)
  await tellAgentOfDeal(tx, ports, row, { news: 'accepted' })
  return row
}

/** Who has often accepted bids without paying asks for nothing new for a while. @throws Refusal `requestsPaused` */
export async function assertNotPaused(db: Reader, memberId: string, now: Date): Promise<void> {
  const { unpaidDeals, unpaidWithinDays, pauseDays } = limits.proxy.request
  const [last, ...others] = await listUnpaidEnds(db, memberId, unpaidWithinDays)
  if (!last || others.length + 1 < unpaidDeals) return
  const until = addDays(last, pauseDays)
  if (isInTime(now, until)) throw new Refusal('requestsPaused', { params: { count: unpaidDeals, date: toHomeDay(until) } })
}
