import { Refusal } from '@contract/kit/envelope'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { MemberPart, Move, OwnTable } from '@server/kit/member-part'
import { moveDealsOfAgents, stripDeals } from '@server/trade/proxy-deal/deal-ending-store'
import { hasDealBetween, listUnpaidDeals, lockDealsOf, moveDeal } from '@server/trade/proxy-deal/deal-store'
import { lockBoth } from '@server/trade/agent/agent-member-part'

const ofDeal = (name: string, table: string, without: readonly string[] = []): OwnTable => ({ name, table, by: { column: 'deal_id', of: 'deals' }, without })

export const dealMemberPart: MemberPart = {
  rows: [
    { table: 'deals', column: 'member_id', onMerge: 'first', onClose: 'own', why: 'nobody buys for themselves: a deal between both accounts ends first' },
    { table: 'agent_payouts', column: 'member_id', onMerge: 'move', onClose: 'own', why: 'the account of the bank is deleted' },
  ],
  own: [
    { name: 'deals', table: 'deals', by: 'member_id', without: ['agent_id', 'bid_id', 'paid_told_at', 'late_told_at', 'due_told_at', 'stocked_told_at'] },
    ofDeal('deal-events', 'deal_events'),
    ofDeal('deal-photos', 'deal_photos'),
    ofDeal('deal-questions', 'deal_questions'),
    { name: 'deal-question-photos', table: 'deal_question_photos', by: { column: 'question_id', of: 'deal_questions' } },
    ofDeal('deal-disputes', 'deal_disputes', ['decided_by', 'agent_reason', 'finding']),
    ofDeal('deal-parcels', 'deal_parcels'),
    { name: 'agent-payouts', table: 'agent_payouts', by: 'member_id', without: ['key_id', 'sealed', 'account_hash', 'decided_by'] },
  ],
  withheld: { agent_payout_accounts: 'by what an account of a bank is known again; its number is the member’s own' },
  makeRoom,
  forget,
}

/** @throws Refusal `mergeObstacle` with an open deal between both */
async function makeRoom(tx: Tx, { from, to }: Move): Promise<void> {
  await lockDealsOf(tx, [from, to])
  if (await hasDealBetween(tx, from, to)) throw new Refusal('mergeObstacle')
  const { kept, ended } = await lockBoth(tx, { from, to })
  if (kept && ended) await moveDealsOfAgents(tx, ended.id, kept.id)
}

/** Whoever closes has no deal that is paid; what waits to be paid is given up. */
async function forget(tx: Tx, memberId: string): Promise<void> {
  await lockDealsOf(tx, [memberId])
  for (const row of await listUnpaidDeals(tx, memberId)) {
    await moveDeal(tx, row, { action: 'cancel', to: 'cancelled', by: 'member', set: { endedAt: appNow, endReason: 'memberCancelled', dueAt: null } })
  }
  await stripDeals(tx, memberId)
}
