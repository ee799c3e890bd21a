import type { AgentDuties } from '@server/trade/agent/agent-duties'
import { readOpenDeals } from '@server/trade/proxy-deal/deal-store'
import { biddingDuties } from '@server/trade/proxy-request/bidding-duties'

/** What agents do, for the modules of agents and of bids, which lie below. */
export const agentDuties: AgentDuties = { ...biddingDuties, readOpenDeals }
