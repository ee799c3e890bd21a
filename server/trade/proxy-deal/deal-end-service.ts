import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { StrikeReason } from '@contract/proxy/agent-status'
import type { DealActor, DealEndReason } from '@contract/proxy/deal-status'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { handOverForecasts, keepParcels } from '@server/goods/parcel/house-forecast-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { addStrike, lockAgent, noteCompletedDeal } from '@server/trade/agent/agent-service'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'
import { giveAllBack, giveOn } from '@server/trade/proxy-deal/deal-money'
import { tellAgentOfDeal, tellMemberOfDeal } from '@server/trade/proxy-deal/deal-notices'
import { endOpenQuestions } from '@server/trade/proxy-deal/deal-parts-store'
import { moveDeal, type DealAction, type DealRow } from '@server/trade/proxy-deal/deal-store'

// How a deal ends. It is locked, and its parcels before it.

export interface DealCall {
  readonly tx: Tx
  readonly ports: NoticePorts
  readonly now: Date
}

export interface DealEnding {
  readonly action: DealAction
  readonly by: DealActor
  readonly endReason: DealEndReason
  readonly data?: Readonly<Record<string, unknown>>
}

export interface LockedDeal {
  readonly row: DealRow
  readonly parcelIds: readonly string[]
}

/** It was never paid: nothing moves. */
export async function cancelUnpaid({ tx, ports }: DealCall, row: DealRow, { action, by, endReason }: DealEnding): Promise<void> {
  await moveDeal(tx, row, { action, to: 'cancelled', by, set: { endedAt: appNow, endReason, dueAt: null } })
  await tellAgentOfDeal(tx, ports, row, { news: endReason === 'overdue' ? 'expired' : 'cancelled' })
  if (by === 'time') await tellMemberOfDeal(tx, ports, row, { news: 'expired' })
}

/** All money is the member's again. @param strike what the agent did wrong, where it was that */
export async function refundDeal(
  { tx, ports, now }: DealCall,
  { row, parcelIds }: LockedDeal,
  ending: DealEnding,
  strike?: StrikeReason,
): Promise<void> {
  const { action, by, endReason, data } = ending
  const settled = await giveAllBack(tx, row)
  await endOpenQuestions(tx, row.id)
  await moveDeal(tx, row, {
    action,
    to: 'refunded',
    by,
    set: { ...settled, endedAt: appNow, endReason, dueAt: null },
    ...(data && { data }),
  })
  await letGo(tx, row, parcelIds)
  if (strike) await addStrike(tx, { ports, duties }, row.agentId, { reason: strike, now })
  const facts = { news: 'refunded', amountCents: settled.refundedCents } as const
  await tellMemberOfDeal(tx, ports, row, facts)
  await tellAgentOfDeal(tx, ports, row, facts)
}

/** The agent is paid. @param memberCents what finance gives back; nothing of a deal that went well */
export async function completeDeal(
  { tx, ports }: DealCall,
  { row, parcelIds }: LockedDeal,
  ending: DealEnding,
  memberCents: Cents = ZERO_CENTS,
): Promise<void> {
  const { action, by, endReason, data } = ending
  const agent = await lockAgent(tx, row.agentId)
  const settled = await giveOn(tx, row, agent, memberCents)
  await moveDeal(tx, row, {
    action,
    to: 'completed',
    by,
    set: { ...settled, endedAt: appNow, endReason, dueAt: null },
    ...(data && { data }),
  })
  await letGo(tx, row, parcelIds)
  await noteCompletedDeal(tx, row.agentId, { wasUpheld: memberCents > 0 })
  await tellAgentOfDeal(tx, ports, row, { news: 'completed', amountCents: settled.earnedCents })
  if (by !== 'member') await tellMemberOfDeal(tx, ports, row, { news: 'completed', amountCents: memberCents })
}

/** Its parcels are as any of the member's from now on; what has not come is their own forecast. */
async function letGo(tx: Tx, { memberId }: DealRow, parcelIds: readonly string[]): Promise<void> {
  await keepParcels(tx, memberId, parcelIds, null)
  await handOverForecasts(tx, memberId, parcelIds)
}
