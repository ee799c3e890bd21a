import { isInTime } from '@contract/proxy/deadlines'
import type { Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import type { AGENT_DEAL_NEWS, MEMBER_DEAL_NEWS } from '@server/messaging/notice/notice-subject'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import { findAgent } from '@server/trade/agent/agent-service'
import { getTitle } from '@server/trade/proxy-request/accepting-service'
import type { DealRow } from '@server/trade/proxy-deal/deal-store'

// What both sides of a deal are told. Our own buyers are told nothing.

interface Told<News extends string> {
  readonly news: News
  readonly amountCents?: Cents | undefined
  readonly reason?: string | undefined
}

export async function tellMemberOfDeal(
  tx: Tx,
  ports: NoticePorts,
  row: DealRow,
  { news, amountCents, reason }: Told<(typeof MEMBER_DEAL_NEWS)[number]>,
): Promise<void> {
  const { id: dealId, memberId, requestId, number } = row
  const facts = { to: 'member', news, dealId, requestId, number, title: await getTitle(tx, requestId), amountCents, reason } as const
  await notifyMember(tx, ports, memberId, { event: 'dealNews', facts })
}

export async function tellAgentOfDeal(
  tx: Tx,
  ports: NoticePorts,
  row: DealRow,
  { news, amountCents, reason }: Told<(typeof AGENT_DEAL_NEWS)[number]>,
): Promise<void> {
  const agent = await findAgent(tx, row.agentId)
  if (!agent || agent.memberId === null || agent.status === 'ended') return
  const facts = { to: 'agent', news, dealId: row.id, number: row.number, title: await getTitle(tx, row.requestId), amountCents, reason } as const
  await notifyMember(tx, ports, agent.memberId, { event: 'dealNews', facts })
}

const DUES = { unpaid: 'pay', asking: 'answer', inStock: 'object' } as const

/** Within the last day of a time, once; whoever it is that has to do something. */
export async function tellOfDue(tx: Tx, ports: NoticePorts, row: DealRow, now: Date): Promise<void> {
  const { id: dealId, status, requestId, number, memberId } = row
  if (row.dueAt === null || !isInTime(now, row.dueAt)) return
  const title = await getTitle(tx, requestId)
  if (status === 'unpaid' || status === 'asking' || status === 'inStock') {
    return notifyMember(tx, ports, memberId, { event: 'dealDue', facts: { dealId, requestId, number, title, due: DUES[status] } })
  }
  const agent = status === 'toBuy' ? await findAgent(tx, row.agentId) : undefined
  if (agent?.memberId) await notifyMember(tx, ports, agent.memberId, { event: 'agentDue', facts: { dealId, number, title } })
}
