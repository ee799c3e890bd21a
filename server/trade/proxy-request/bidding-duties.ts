import type { AgentDuties } from '@server/trade/agent/agent-duties'
import { countStanding, lockStandingBids, moveBid } from '@server/trade/proxy-request/bid-store'

/** What agents bid, for the module of agents. Their deals lie above: `proxy-deal/deal-duties.ts` has both. */
export const biddingDuties: Omit<AgentDuties, 'readOpenDeals'> = {
  countStandingBids: (db, agentId) => countStanding(db, { agentId }),
  async voidBids(tx, agentId) {
    for (const bid of await lockStandingBids(tx, { agentId })) await moveBid(tx, bid, { action: 'void', to: 'void' })
  },
}
