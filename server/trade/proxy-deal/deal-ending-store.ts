import type { Tx } from '@server/db/database'

/** Two agents have become one. */
export async function moveDealsOfAgents(tx: Tx, fromAgentId: string, toAgentId: string): Promise<void> {
  await tx.updateTable('deals').set({ agentId: toAgentId }).where('agentId', '=', fromAgentId).execute()
  await tx.updateTable('agentPayouts').set({ agentId: toAgentId }).where('agentId', '=', fromAgentId).execute()
  await tx.updateTable('agentPayoutAccounts').set({ agentId: toAgentId }).where('agentId', '=', fromAgentId).execute()
}

/**
 * Of an account that is closed: nothing of what the member wrote, and no account of a bank. Its hash stays, so that nobody else uses
 * it.
 */
export async function stripDeals(tx: Tx, memberId: string): Promise<void> {
  const own = tx.selectFrom('deals').select('id').where('memberId', '=', memberId)
  await tx.updateTable('dealDisputes').set({ text: '' }).where('dealId', 'in', own).execute()
  await tx.updateTable('agentPayouts').set({ keyId: null, sealed: null }).where('memberId', '=', memberId).execute()
}
