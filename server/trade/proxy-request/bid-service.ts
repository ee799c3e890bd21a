import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { findAgentBar } from '@contract/proxy/agent-rules'
import { canChangeBid, isWithinLimit, toBidLimit, toBidTotal } from '@contract/proxy/bid-rules'
import type { BidInput, QuestionTopic } from '@contract/proxy/request'
import { bidMachine } from '@contract/proxy/request-status'
import type { ReportReason } from '@contract/moderation/report'
import type { FileOwner } from '@server/base/file/file-owner'
import { assertOwnFiles } from '@server/base/file/file-service'
import { report } from '@server/base/moderation/review-service'
import { sayAmount } from '@server/base/system/system-service'
import { appNow } from '@server/db/clock'
import type { ColumnsOf } from '@server/db/columns'
import type { Tx } from '@server/db/database'
import type { ProxyRequestTables } from '@server/db/tables/proxy-request-tables'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import type { AgentDuties } from '@server/trade/agent/agent-duties'
import { findStanding, isHouse, isTooClose, lockAgentOf, lockBidder, lockHouseAgent, toStage, type AgentRow } from '@server/trade/agent/agent-service'
import { assertNoContact } from '@server/trade/agent/no-contact'
import { flagWithdrawals, flagHaste } from '@server/trade/proxy-request/bid-flags'
import { tellOfBid } from '@server/trade/proxy-request/bid-notices'
import * as store from '@server/trade/proxy-request/bid-store'
import { countAsked, insertQuestion } from '@server/trade/proxy-request/question-store'
import { toStateAt } from '@server/trade/proxy-request/request-closing'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import { findRequestRow, lockRequestRow, type RequestRow } from '@server/trade/proxy-request/request-store'

// What agents do with the requests of others. The request is locked first, then the agent, then the bid.

export interface BiddingRequest {
  readonly tx: Tx
  readonly ports: NoticePorts
  readonly now: Date
  /** What the agent has to do already: deals lie above. */
  readonly duties: Pick<AgentDuties, 'readOpenDeals'>
}

/** Who is no agent and has not applied learns nothing of a request, not even that it is there. @throws Refusal `notFound` */
async function assertReader(tx: Tx, memberId: string, now: Date): Promise<void> {
  const { role, agent } = await findStanding(tx, memberId, now)
  if (role === 'none' && !agent) throw new Refusal('notFound')
}

/** One that agents see. @throws Refusal `notFound`, `requestClosed` */
async function lockVisible(tx: Tx, requestId: string, now: Date): Promise<RequestRow> {
  const row = await lockRequestRow(tx, requestId)
  if (!row || row.status !== 'approved') throw new Refusal('notFound')
  if (toStateAt(row, now) === 'closed') throw new Refusal('requestClosed')
  return row
}

/**
 * @throws Refusal `notFound`, `requestClosed`, `agentsNotOpen`, `agentSuspended`, `notForYou`, `contactNotAllowed`, `aboveLimit`,
 * `agentLimit`, and `notAllowedNow` for who is no agent, a bid that was taken back, or one change too many
 */
export async function placeBid(
  { tx, ports, now, duties }: BiddingRequest,
  memberId: string,
  requestId: string,
  input: BidInput,
): Promise<void> {
  await assertReader(tx, memberId, now)
  const request = await lockVisible(tx, requestId, now)
  const agent = await lockBidder(tx, memberId, now)
  if (await isTooClose(tx, agent, request.memberId)) throw new Refusal('notForYou')
  await writeBid({ tx, ports, now, duties }, { request, agent, owner: { memberId } }, input)
  await flagHaste(tx, agent.id)
}

/** As one of our own buyers. @throws Refusal as `placeBid` */
export async function placeHouseBid(
  { tx, ports, now, duties }: BiddingRequest,
  operatorKeyId: string,
  requestId: string,
  input: BidInput,
): Promise<void> {
  const request = await lockVisible(tx, requestId, now)
  const agent = await lockHouseAgent(tx, operatorKeyId)
  await writeBid({ tx, ports, now, duties }, { request, agent, owner: { operatorKeyId } }, input)
}

interface Bidding {
  readonly request: RequestRow
  readonly agent: AgentRow
  readonly owner: FileOwner
}

type BidFields = Omit<BidInput, 'proofIds'>

const toColumns = ({ goodsCents, feeCents, promiseDays, note = '' }: BidFields) =>
  ({ goodsCents, feeCents, promiseDays, note }) satisfies ColumnsOf<ProxyRequestTables['bids'], BidFields>

async function writeBid({ tx, ports, now, duties }: BiddingRequest, { request, agent, owner }: Bidding, input: BidInput): Promise<void> {
  assertNoContact({ note: input.note })
  await assertWithinLimit(tx, request, input)
  if (!isHouse(agent)) await assertRoom(tx, duties, agent, { totalCents: toBidTotal(input), now })
  await assertOwnFiles(tx, owner, input.proofIds)
  if (new Set(input.proofIds).size !== input.proofIds.length) throw new Refusal('invalid', { field: 'proofIds' })
  const earlier = await store.findBidOf(tx, request.id, agent.id)
  if (earlier) {
    if (!bidMachine.allows(earlier.status, 'change', 'agent') || !canChangeBid(earlier.revision)) throw new Refusal('notAllowedNow')
    const set = { ...toColumns(input), revision: earlier.revision + 1, changedAt: appNow }
    await store.moveBid(tx, earlier, { action: 'change', to: 'standing', set })
    return store.replaceProofs(tx, earlier.id, input.proofIds)
  }
  const bid = await store.insertBid(tx, { ...toColumns(input), requestId: request.id, agentId: agent.id })
  await store.replaceProofs(tx, bid.id, input.proofIds)
  await tellOfBid(tx, ports, request, now)
}

async function assertWithinLimit(tx: Tx, { limitCents, quantity }: RequestRow, bid: BidInput): Promise<void> {
  if (isWithinLimit(bid, limitCents, quantity)) return
  throw new Refusal('aboveLimit', { params: { limit: await sayAmount(tx, toBidLimit(limitCents, quantity)) } })
}

async function assertRoom(tx: Tx, duties: BiddingRequest['duties'], agent: AgentRow, { totalCents, now }: { readonly totalCents: Cents; readonly now: Date }): Promise<void> {
  const stage = toStage(agent, now)
  if (findAgentBar(stage, totalCents, await duties.readOpenDeals(tx, agent.id)) === undefined) return
  const { maxCents, maxOpen } = limits.proxy.agent.stages[stage]
  throw new Refusal('agentLimit', { params: { max: await sayAmount(tx, maxCents), count: maxOpen } })
}

/** @throws Refusal `notFound`, `requestClosed`, `notAllowedNow` without one that stands */
export async function withdrawBid(tx: Tx, memberId: string, requestId: string, now: Date): Promise<void> {
  await assertReader(tx, memberId, now)
  const request = await lockVisible(tx, requestId, now)
  const agent = await lockAgentOf(tx, memberId)
  await takeBack(tx, request, agent)
  await flagWithdrawals(tx, agent.id)
}

/** As one of our own buyers. @throws Refusal as `withdrawBid` */
export async function withdrawHouseBid(tx: Tx, operatorKeyId: string, requestId: string, now: Date): Promise<void> {
  const request = await lockVisible(tx, requestId, now)
  await takeBack(tx, request, await lockHouseAgent(tx, operatorKeyId))
}

async function takeBack(tx: Tx, request: RequestRow, agent: AgentRow): Promise<void> {
  const bid = await store.findBidOf(tx, request.id, agent.id)
  if (!bid || !bidMachine.allows(bid.status, 'withdraw', 'agent')) throw new Refusal('notAllowedNow')
  await store.moveBid(tx, bid, { action: 'withdraw', to: 'withdrawn' })
}

export interface Asked {
  readonly topic: QuestionTopic
  readonly text?: string | undefined
}

/**
 * @throws Refusal `notFound`, `requestClosed`, `agentsNotOpen`, `agentSuspended`, `notForYou`, `contactNotAllowed`, `notAllowedNow` for
 * one too many
 */
export async function ask(tx: Tx, memberId: string, requestId: string, { topic, text = '' }: Asked, now: Date): Promise<void> {
  await assertReader(tx, memberId, now)
  const request = await lockVisible(tx, requestId, now)
  const agent = await lockBidder(tx, memberId, now)
  if (await isTooClose(tx, agent, request.memberId)) throw new Refusal('notForYou')
  assertNoContact({ text })
  if ((await countAsked(tx, requestId, agent.id)) >= limits.proxy.request.questions) throw new Refusal('notAllowedNow')
  await insertQuestion(tx, { requestId, agentId: agent.id, topic, text })
}

interface Report {
  readonly reason: ReportReason
  readonly text?: string | undefined
}

/** The staff looks at it again. @throws Refusal `notFound`, `notAllowedNow` for one's own */
export async function reportRequest(tx: Tx, memberId: string, requestId: string, { reason, text }: Report, now: Date): Promise<void> {
  const { role } = await findStanding(tx, memberId, now)
  const row = await findRequestRow(tx, requestId)
  if (role !== 'agent' || !row || row.status !== 'approved' || toStateAt(row, now) === 'closed') throw new Refusal('notFound')
  await report(tx, moderatedRequest, row, { memberId, reason, text: text || null })
}
