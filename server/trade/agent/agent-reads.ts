import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { AgentFace, AgentPage, StaffApplication } from '@contract/proxy/agent'
import { isInTime } from '@contract/proxy/deadlines'
import { toStrikesSince } from '@contract/proxy/strike-rules'
import { getClientNos } from '@server/base/member/member-service'
import { getSettings } from '@server/base/system/system-service'
import type { Reader } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import type { AgentDuties } from '@server/trade/agent/agent-duties'
import * as store from '@server/trade/agent/agent-store'
import { toAgentFace, toFlagItem, toOwnAgent, toOwnApplication, toStaffApplication, type ApplicationRecord } from '@server/trade/agent/agent-views'
import { findApplyFrom } from '@server/trade/agent/application-service'
import * as applications from '@server/trade/agent/application-store'
import { toMaskedNumber } from '@server/trade/agent/id-data'

interface PageReader {
  readonly memberId: string
  readonly now: Date
  readonly seal: IdNumberSeal
}

export async function readAgentPage(db: Reader, duties: AgentDuties, { memberId, now, seal }: PageReader): Promise<Complete<AgentPage>> {
  const [{ deals, agentAccountDays }, application, agent, applyFrom] = await Promise.all([
    getSettings(db),
    applications.findLastApplication(db, memberId),
    store.findLivingRow(db, memberId),
    findApplyFrom(db, memberId),
  ])
  const isFree = !agent && application?.status !== 'sent'
  const isTooSoon = isInTime(now, applyFrom)
  return {
    deals,
    application: application && toOwnApplication(application, deals, toMaskedNumber(seal, application)),
    agent: agent && toOwnAgent(agent, await countAll(db, duties, agent.id, now), now),
    canApply: isFree && !isTooSoon,
    accountAgeDays: agentAccountDays,
    applyFrom: isFree && isTooSoon ? applyFrom.toISOString() : undefined,
    now: now.toISOString(),
  }
}

async function countAll(db: Reader, duties: AgentDuties, agentId: string, now: Date) {
  const [stars, strikes, standingBids, openDeals] = await Promise.all([
    store.listStars(db, [agentId]),
    store.countStrikes(db, [agentId], toStrikesSince(now)),
    duties.countStandingBids(db, agentId),
    duties.readOpenDeals(db, agentId),
  ])
  return { stars: stars.get(agentId) ?? [], strikes: strikes.get(agentId) ?? 0, standingBids, openDeals }
}

/** How members see these agents, by their ids. */
export async function readAgentFaces(db: Reader, agentIds: readonly string[]): Promise<ReadonlyMap<string, Complete<AgentFace>>> {
  const ids = [...new Set(agentIds)]
  const [rows, stars] = await Promise.all([store.listAgentRows(db, ids), store.listStars(db, ids)])
  return new Map(rows.map((row) => [row.id, toAgentFace(row, stars.get(row.id) ?? [])]))
}

type ListRequest = PageRequest & { readonly tab: applications.ApplicationTab }

export async function listForStaff(db: Reader, request: ListRequest, now: Date) {
  const toKeyset = ({ id, sentAt }: applications.ApplicationRow) => ({ id, at: sentAt })
  const page = await readPage(request, (part) => applications.listApplicationRows(db, { tab: request.tab, ...part }), toKeyset)
  const records = await toRecords(db, page.items, now)
  return { ...page, items: records.map((record) => toStaffApplication(record, now)) }
}

/** One query a table, but for the numbers that came before. */
async function toRecords(db: Reader, rows: readonly applications.ApplicationRow[], now: Date): Promise<ApplicationRecord[]> {
  const agentIds = rows.flatMap(({ agentId }) => agentId ?? [])
  const [agents, numbers, withPhotos, strikes, flags] = await Promise.all([
    store.listAgentRows(db, agentIds),
    getClientNos(db, rows.map(({ memberId }) => memberId)),
    applications.listIdsWithPhotos(db, rows.map(({ id }) => id)),
    store.countStrikes(db, agentIds, toStrikesSince(now)),
    store.countFlags(db, agentIds),
  ])
  const records: ApplicationRecord[] = []
  for (const row of rows) {
    records.push({
      row,
      agent: agents.find(({ id }) => id === row.agentId),
      clientNo: numbers.get(row.memberId) ?? '',
      hasPhotos: withPhotos.has(row.id),
      sameNumberBefore: await applications.countSameNumber(db, row),
      strikes: strikes.get(row.agentId ?? '') ?? 0,
      flags: flags.get(row.agentId ?? '') ?? 0,
    })
  }
  return records
}

/** @throws Refusal `notFound` */
export async function viewForStaff(db: Reader, applicationId: string, now: Date): Promise<Complete<StaffApplication>> {
  const row = await applications.findApplicationRow(db, applicationId)
  const [record] = row ? await toRecords(db, [row], now) : []
  if (!record) throw new Refusal('notFound')
  return toStaffApplication(record, now)
}

/** By the agent that came of it. @throws Refusal `notFound` */
export async function viewAgentForStaff(db: Reader, agentId: string, now: Date): Promise<Complete<StaffApplication>> {
  const application = await applications.findApplicationOfAgent(db, agentId)
  if (!application) throw new Refusal('notFound')
  return viewForStaff(db, application.id, now)
}

export async function listFlags(db: Reader, request: PageRequest & { readonly agentId?: string | undefined }) {
  const toKeyset = ({ id, createdAt }: store.FlagRow) => ({ id, at: createdAt })
  const page = await readPage(request, (part) => store.listFlagRows(db, { agentId: request.agentId, ...part }), toKeyset)
  const ids = [...new Set(page.items.map(({ agentId }) => agentId))]
  const [agents, sent] = await Promise.all([store.listAgentRows(db, ids), applications.listApplicationsOfAgents(db, ids)])
  const items = page.items.map((row) =>
    toFlagItem(row, agents.find(({ id }) => id === row.agentId), sent.find(({ agentId }) => agentId === row.agentId)),
  )
  return { ...page, items }
}

/** @throws Refusal `notFound` */
export async function assertAgent(db: Reader, agentId: string): Promise<void> {
  if (!(await store.findAgentRow(db, agentId))) throw new Refusal('notFound')
}
