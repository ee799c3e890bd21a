import { Refusal } from '@contract/kit/envelope'
import { toHomeDay } from '@contract/kit/home-day'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { toAgentStage, type AgentStage } from '@contract/proxy/agent-rules'
import type { AgentActor, AgentFlag, AgentStatus, StrikeReason } from '@contract/proxy/agent-status'
import { isInTime } from '@contract/proxy/deadlines'
import { toLateSuspensionDays, toStrikeOutcome, toStrikesSince } from '@contract/proxy/strike-rules'
import { areRelated } from '@server/base/member/applicant-service'
import { getSettings } from '@server/base/system/system-service'
import type { Reader, Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { AgentDuties } from '@server/trade/agent/agent-duties'
import { tellAgent } from '@server/trade/agent/agent-notices'
import * as store from '@server/trade/agent/agent-store'
import * as applications from '@server/trade/agent/application-store'

// Who may bid, and what becomes of an agent. What agents bid and buy lies above, and is handed over as `duties`.

export type { AgentRow, RatingRow } from '@server/trade/agent/agent-store'
export { findAgentRow as findAgent, findLastRow as findLastAgent, listAgentRows as listAgents, findRatingOfDeal, insertRating, lockHouseRow as lockHouseAgent } from '@server/trade/agent/agent-store'

/** Of somebody who is admitted, or is ours. */
export const isHouse = ({ operatorKeyId }: Pick<store.AgentRow, 'operatorKeyId'>): boolean => operatorKeyId !== null

/** By this moment: a suspension whose time is over is none, whether or not a job has come to it. */
export function toStatusAt(row: store.AgentRow, now: Date): AgentStatus {
  const isOver = row.status === 'suspended' && row.suspendedUntil !== null && !isInTime(now, row.suspendedUntil)
  return isOver ? (row.statusBefore ?? 'trial') : row.status
}

export const toStage = (row: store.AgentRow, now: Date): AgentStage => toAgentStage(toStatusBehind(row, now) === 'trial', row.completedDeals)

/** What a suspended agent is behind that. */
function toStatusBehind(row: store.AgentRow, now: Date): AgentStatus {
  const status = toStatusAt(row, now)
  return status === 'suspended' ? (row.statusBefore ?? 'trial') : status
}

/** What a member is to other members' requests. */
export type Standing =
  | { readonly role: 'agent'; readonly agent: store.AgentRow }
  | { readonly role: 'applicant'; readonly agent: store.AgentRow | undefined }
  | { readonly role: 'none'; readonly agent: undefined }

/** agent: may bid now · applicant: has applied and waits, is suspended, or agents are not admitted. */
export async function findStanding(db: Reader, memberId: string, now: Date): Promise<Standing> {
  const [agent, application, { deals }] = await Promise.all([
    store.findLivingRow(db, memberId),
    applications.findLastApplication(db, memberId),
    getSettings(db),
  ])
  if (agent) {
    const mayBid = deals === 'agents' && toStatusAt(agent, now) !== 'suspended'
    return { role: mayBid ? 'agent' : 'applicant', agent }
  }
  return application?.status === 'sent' ? { role: 'applicant', agent: undefined } : { role: 'none', agent: undefined }
}

/**
 * Their row is locked: a suspension waits, and what was bid before it is void by it. @throws Refusal `agentsNotOpen`, `agentSuspended`,
 * `notAllowedNow`
 */
export async function lockBidder(tx: Tx, memberId: string, now: Date): Promise<store.AgentRow> {
  const row = await store.lockLivingRow(tx, memberId)
  if (!row) throw new Refusal('notAllowedNow')
  const { deals } = await getSettings(tx)
  if (deals !== 'agents') throw new Refusal('agentsNotOpen')
  assertNotSuspended(row, now)
  return row
}

function assertNotSuspended(row: store.AgentRow, now: Date): void {
  if (toStatusAt(row, now) !== 'suspended') return
  throw new Refusal('agentSuspended', { params: { date: toHomeDay(row.suspendedUntil ?? now) } })
}

/** For what an agent takes back, which they may at any time. @throws Refusal `notFound` */
export async function lockAgentOf(tx: Tx, memberId: string): Promise<store.AgentRow> {
  const row = await store.lockLivingRow(tx, memberId)
  if (!row) throw new Refusal('notFound')
  return row
}

/** Whether an agent does no business with this member: themselves, whom they invited, who invited them, the same ID or phone. */
export async function isTooClose(db: Reader, agent: store.AgentRow, memberId: string): Promise<boolean> {
  if (agent.memberId === null) return false
  if (agent.memberId === memberId) return true
  const [related, samePerson] = await Promise.all([
    areRelated(db, agent.memberId, memberId),
    applications.hasAppliedAs(db, memberId, agent.id),
  ])
  return related || samePerson
}

/** What ends an agent's bids: who ends them. */
export interface AgentEnding {
  readonly ports: NoticePorts
  readonly duties: AgentDuties
  readonly actor: AgentActor
}

/** @throws Refusal `notFound` */
export async function lockAgent(tx: Tx, agentId: string): Promise<store.AgentRow> {
  const row = await store.lockAgentRow(tx, agentId)
  if (!row) throw new Refusal('notFound')
  return row
}

export interface Suspension {
  readonly until: Date
  readonly reason: string
}

/** @throws Refusal `invalid` for an instant that is past, or too far away */
export function toSuspensionEnd(until: string, now: Date): Date {
  const end = new Date(until)
  const isAhead = isInTime(now, end) && end.getTime() <= now.getTime() + limits.proxy.agent.maxSuspendDays * DAY_MS
  if (!isAhead) throw new Refusal('invalid', { field: 'until' })
  return end
}

/**
 * Their bids are void, their deals go on. A longer suspension stays. @throws Refusal `notFound`, `notAllowedNow` of one that has ended
 * or of our own buyers
 */
export async function suspend(
  tx: Tx,
  { ports, duties, actor }: AgentEnding,
  agentId: string,
  { until, reason }: Suspension,
): Promise<void> {
  const row = await lockAgent(tx, agentId)
  if (isHouse(row) || !store.isAllowed(row, 'suspend', actor)) throw new Refusal('notAllowedNow')
  const isLonger = row.suspendedUntil !== null && row.suspendedUntil > until && actor === 'rule'
  const statusBefore = row.status === 'suspended' ? row.statusBefore : row.status === 'trial' ? 'trial' : 'active'
  const set = isLonger ? { statusBefore } : { statusBefore, suspendedUntil: until, suspendReason: reason }
  await store.moveAgent(tx, row, { action: 'suspend', to: 'suspended', set })
  await duties.voidBids(tx, agentId)
  await tellAgent(tx, ports, row, { news: 'suspended', reason, until: until.toISOString() })
}

const NOT_SUSPENDED = { statusBefore: null, suspendedUntil: null, suspendReason: null }

/** @throws Refusal `notFound`, `notAllowedNow` of one that is not suspended */
export async function lift(tx: Tx, agentId: string, actor: AgentActor): Promise<void> {
  const row = await lockAgent(tx, agentId)
  if (!store.isAllowed(row, 'lift', actor)) throw new Refusal('notAllowedNow')
  await store.moveAgent(tx, row, { action: 'lift', to: row.statusBefore ?? 'trial', set: NOT_SUSPENDED })
}

/** Does nothing where the suspension was lifted or became longer meanwhile. */
export async function liftByTime(tx: Tx, agentId: string, now: Date): Promise<void> {
  const row = await store.lockAgentRow(tx, agentId)
  if (row?.status === 'suspended' && toStatusAt(row, now) !== 'suspended') await lift(tx, agentId, 'time')
}

/** @throws Refusal `notFound`, `notAllowedNow` of one that has ended or of our own buyers */
export async function end(tx: Tx, { ports, duties, actor }: AgentEnding, agentId: string, reason: string): Promise<void> {
  const row = await lockAgent(tx, agentId)
  if (isHouse(row) || !store.isAllowed(row, 'end', actor)) throw new Refusal('notAllowedNow')
  await endRow(tx, duties, row)
  await tellAgent(tx, ports, row, { news: 'ended', reason })
}

/**
 * By the agent. What they have promised to buy is finished first; a suspension cannot be ended by stopping and applying anew.
 * @throws Refusal `notAllowedNow` for who is no agent, `agentSuspended`, `agentBusy` with an open deal
 */
export async function stop(tx: Tx, duties: AgentDuties, memberId: string, now: Date): Promise<void> {
  const row = await store.lockLivingRow(tx, memberId)
  if (!row || !store.isAllowed(row, 'end', 'member')) throw new Refusal('notAllowedNow')
  assertNotSuspended(row, now)
  const { count } = await duties.readOpenDeals(tx, row.id)
  if (count > 0) throw new Refusal('agentBusy', { params: { count } })
  await endRow(tx, duties, row)
}

/** Of a locked agent: their bids are void, and whoever has the same ID may apply anew. */
export async function endRow(tx: Tx, duties: Pick<AgentDuties, 'voidBids'>, row: store.AgentRow): Promise<void> {
  await store.moveAgent(tx, row, { action: 'end', to: 'ended', set: store.ENDED })
  await duties.voidBids(tx, row.id)
  const application = await applications.findApplicationOfAgent(tx, row.id)
  if (application?.status === 'approved') await applications.moveApplication(tx, application, { action: 'end', to: 'ended' })
}

/**
 * For deals: a deal is completed. The first one without an upheld objection ends the trial.
 * @throws Refusal `notFound`
 */
export async function noteCompletedDeal(tx: Tx, agentId: string, { wasUpheld }: { readonly wasUpheld: boolean }): Promise<void> {
  const row = await lockAgent(tx, agentId)
  await store.countDeal(tx, agentId)
  if (wasUpheld) return
  if (row.status === 'trial') await store.moveAgent(tx, row, { action: 'promote', to: 'active' })
  // Behind a suspension they are promoted as well.
  if (row.statusBefore === 'trial') await store.promoteBehind(tx, agentId)
}

/** For deals: goods are in stock. Agents who are too often late may not bid for a while. */
export async function noteStocked(tx: Tx, ending: Omit<AgentEnding, 'actor'>, agentId: string, stocked: { readonly isOnTime: boolean; readonly now: Date }): Promise<void> {
  const row = await lockAgent(tx, agentId)
  await store.countStocked(tx, agentId, stocked.isOnTime)
  if (isHouse(row) || stocked.isOnTime || row.status === 'ended') return
  const days = toLateSuspensionDays(row.onTimeDeals, row.stockedDeals + 1)
  if (days !== undefined) await suspend(tx, { ...ending, actor: 'rule' }, agentId, { until: addDays(stocked.now, days), reason: 'late' })
}

/** For deals: what an agent did wrong, and what follows. Our own buyers answer to the house. */
export async function addStrike(tx: Tx, ending: Omit<AgentEnding, 'actor'>, agentId: string, strike: { readonly reason: StrikeReason; readonly now: Date }): Promise<void> {
  const row = await lockAgent(tx, agentId)
  if (isHouse(row)) return
  await store.insertStrike(tx, agentId, strike.reason)
  if (row.status === 'ended') return
  const count = (await store.countStrikes(tx, [agentId], toStrikesSince(strike.now))).get(agentId) ?? 0
  const outcome = toStrikeOutcome(strike.reason, count)
  const byRule = { ...ending, actor: 'rule' as const }
  if (outcome.kind === 'end') return end(tx, byRule, agentId, strike.reason)
  if (outcome.kind === 'suspend') return suspend(tx, byRule, agentId, { until: addDays(strike.now, outcome.days), reason: strike.reason })
  await tellAgent(tx, ending.ports, row, { news: 'warned', reason: strike.reason })
}

const addDays = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** One thing is said once within this. */
const FLAGGED_AGAIN_DAYS = 30

/** Nothing follows from it by itself. */
export async function flagAgent(tx: Tx, agentId: string, kind: AgentFlag, note: string): Promise<void> {
  if (!(await store.hasFlag(tx, agentId, kind, FLAGGED_AGAIN_DAYS))) await store.insertFlag(tx, agentId, kind, note)
}
