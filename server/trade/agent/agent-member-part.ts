import type { Tx } from '@server/db/database'
import type { MemberPart, Move } from '@server/kit/member-part'
import * as agents from '@server/trade/agent/agent-store'
import { withdrawRow } from '@server/trade/agent/application-service'
import * as applications from '@server/trade/agent/application-store'

const SEALED = ['key_id', 'sealed', 'number_hash']

export const agentMemberPart: MemberPart = {
  rows: [
    { table: 'agents', column: 'member_id', onMerge: 'first', onClose: 'own', why: 'of two the older stays; closing ends it, without name and city' },
    {
      table: 'agent_applications',
      column: 'member_id',
      onMerge: 'first',
      onClose: 'own',
      why: 'of two that live one stays; closing takes what says who the member was',
    },
  ],
  own: [
    { name: 'agent', table: 'agents', by: 'member_id', without: ['operator_key_id'] },
    { name: 'agent-applications', table: 'agent_applications', by: 'member_id', without: SEALED },
    { name: 'agent-strikes', table: 'agent_strikes', by: { column: 'agent_id', of: 'agents' } },
    { name: 'agent-ratings', table: 'agent_ratings', by: { column: 'agent_id', of: 'agents' } },
  ],
  withheld: {
    agent_flags: 'what the staff should look at; nothing follows from it by itself',
    agent_id_photos: 'sealed for the staff; the member has the card itself',
  },
  makeRoom,
  forget,
}

/** Both are locked in the order of their ids. Whoever merges has ended the younger one's bids before. */
async function makeRoom(tx: Tx, move: Move): Promise<void> {
  const { kept, ended } = await lockBoth(tx, move)
  if (kept && ended) {
    await agents.joinAgents(tx, ended, kept)
    await agents.moveAgent(tx, ended, { action: 'end', to: 'ended', set: agents.ENDED })
  }
  const living = [await applications.lockLivingApplication(tx, move.from), await applications.lockLivingApplication(tx, move.to)]
  const [one, other] = living
  if (!one || !other) return
  // The agent's own goes on; of two that wait, the earlier.
  const stays = kept ? living.find((row) => row?.agentId === kept.id) : one.sentAt <= other.sentAt ? one : other
  for (const row of [one, other]) {
    if (row === stays) continue
    if (row.status === 'sent') await withdrawRow(tx, row)
    else await applications.moveApplication(tx, row, { action: 'end', to: 'ended' })
  }
}

/** Of two accounts that become one: which agent goes on, and which ends, where both are agents. */
export async function lockBoth(tx: Tx, { from, to }: Move) {
  const [first, second] = [from, to].sort()
  const rows = [await agents.lockLivingRow(tx, first ?? ''), await agents.lockLivingRow(tx, second ?? '')].flatMap((row) => row ?? [])
  const [one, other] = rows
  if (!one || !other) return { kept: one, ended: undefined }
  return one.createdAt <= other.createdAt ? { kept: one, ended: other } : { kept: other, ended: one }
}

async function forget(tx: Tx, memberId: string): Promise<void> {
  const agent = await agents.lockLivingRow(tx, memberId)
  if (agent) await agents.moveAgent(tx, agent, { action: 'end', to: 'ended', set: agents.ENDED })
  const living = await applications.lockLivingApplication(tx, memberId)
  if (living?.status === 'sent') await withdrawRow(tx, living)
  else if (living) await applications.moveApplication(tx, living, { action: 'end', to: 'ended' })
  await agents.stripAgents(tx, memberId)
  await applications.stripApplications(tx, memberId)
}
