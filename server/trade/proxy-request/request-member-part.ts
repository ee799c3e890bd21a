import { sql } from 'kysely'
import type { Tx } from '@server/db/database'
import type { MemberPart, Move } from '@server/kit/member-part'
import { lockBoth } from '@server/trade/agent/agent-member-part'
import { findStanding } from '@server/trade/agent/agent-service'
import { biddingDuties } from '@server/trade/proxy-request/bidding-duties'
import { lockStandingBids, moveBid } from '@server/trade/proxy-request/bid-store'
import { closeRequest } from '@server/trade/proxy-request/request-closing'
import { lockRequestsOf, stripRequests } from '@server/trade/proxy-request/request-store'
import { getNow } from '@server/db/clock'

/** What only the staff's review compares. */
const CHECKS = ['checked', 'author_checked', 'author_trace_id', 'author_name', 'author_picture_id', 'waits_since', 'bids_told_at', 'bids_untold']

export const requestMemberPart: MemberPart = {
  rows: [
    {
      table: 'proxy_requests',
      column: 'member_id',
      onMerge: 'first',
      onClose: 'own',
      why: 'bids of the other account are void; closing withdraws what is open, without words and photos',
    },
    { table: 'request_reports', column: 'member_id', onMerge: 'first', onClose: 'delete', why: 'one for each member and request' },
  ],
  own: [
    { name: 'requests', table: 'proxy_requests', by: 'member_id', without: CHECKS },
    { name: 'request-photos', table: 'request_photos', by: { column: 'request_id', of: 'proxy_requests' }, without: ['trace_id', 'checked'] },
    { name: 'request-questions', table: 'request_questions', by: { column: 'request_id', of: 'proxy_requests' }, without: ['agent_id'] },
    { name: 'bids', table: 'bids', by: { column: 'agent_id', of: 'agents' } },
    { name: 'request-reports', table: 'request_reports', by: 'member_id' },
  ],
  withheld: { bid_proofs: 'which of the member’s pictures stand beside a bid; the pictures are taken along' },
  makeRoom,
  forget,
}

/** Nobody bids on what they ask for themselves; and of two agents that become one, the younger one's bids end with it. */
async function makeRoom(tx: Tx, move: Move): Promise<void> {
  const requests = await lockRequestsOf(tx, [move.from, move.to].sort())
  const { kept, ended } = await lockBoth(tx, move)
  if (ended) await biddingDuties.voidBids(tx, ended.id)
  if (kept) {
    const own = new Set(requests.map(({ id }) => id))
    for (const bid of await lockStandingBids(tx, { agentId: kept.id })) {
      if (own.has(bid.requestId)) await moveBid(tx, bid, { action: 'void', to: 'void' })
    }
  }
  await sql`
    delete from request_reports mine where member_id = ${move.from} and exists (
      select 1 from request_reports other where other.member_id = ${move.to} and other.request_id = mine.request_id)`.execute(tx)
}

async function forget(tx: Tx, memberId: string): Promise<void> {
  for (const row of await lockRequestsOf(tx, [memberId])) {
    if (row.state === 'open') await closeRequest(tx, row, 'withdraw')
  }
  await stripRequests(tx, memberId)
  const { agent } = await findStanding(tx, memberId, await getNow(tx))
  if (agent) await biddingDuties.voidBids(tx, agent.id)
}
