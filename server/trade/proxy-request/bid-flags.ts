import { limits } from '@contract/limits'
import type { Tx } from '@server/db/database'
import { flagAgent } from '@server/trade/agent/agent-service'
import { listLastBids, listMetAgents } from '@server/trade/proxy-request/bid-store'

// What somebody of the staff should look at. Nothing follows from it by itself.

const { flags, coverBids } = limits.proxy.agent

/** More than a fifth of the last twenty bids taken back. */
export async function flagWithdrawals(tx: Tx, agentId: string): Promise<void> {
  const last = await listLastBids(tx, agentId, flags.bids)
  const withdrawn = last.filter(({ status }) => status === 'withdrawn').length
  if (last.length < flags.bids || withdrawn * 100 <= flags.withdrawnPercent * flags.bids) return
  await flagAgent(tx, agentId, 'withdrawsOften', `${withdrawn} of ${last.length}`)
}

/** Each of the last ones came at once when its request could be seen: no person reads so fast. */
export async function flagHaste(tx: Tx, agentId: string): Promise<void> {
  const last = await listLastBids(tx, agentId, flags.atOnceBids)
  const areAtOnce = last.every(({ seconds }) => seconds !== null && seconds <= flags.atOnceSeconds)
  if (last.length === flags.atOnceBids && areAtOnce) await flagAgent(tx, agentId, 'bidsAtOnce', `${last.length} in a row`)
}

/** Another agent always bids just above this one, who mostly wins: they may be one person, or have agreed. Design proxy §7.3. */
export async function flagCoverBids(tx: Tx, agentId: string): Promise<void> {
  const others = await listMetAgents(tx, agentId, coverBids)
  const cover = others.find(({ met, won, above }) => met >= coverBids.least && won * 100 > coverBids.winsPercent * met && above === won)
  if (cover) await flagAgent(tx, agentId, 'coverBids', `${cover.above} of ${cover.met} beside agent ${cover.agentId}`)
}
