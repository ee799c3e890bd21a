import type { OpenDeals } from '@contract/proxy/agent-rules'
import type { Reader, Tx } from '@server/db/database'

/** What agents do, of which this module knows nothing: bids and deals lie above it. Whoever calls from above brings it. */
export interface AgentDuties {
  countStandingBids(db: Reader, agentId: string): Promise<number>
  readOpenDeals(db: Reader, agentId: string): Promise<OpenDeals>
  /** Of an agent who may not bid any more. The agent's row is locked. */
  voidBids(tx: Tx, agentId: string): Promise<void>
}

