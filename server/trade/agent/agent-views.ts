import type { Complete } from '@contract/kit/complete'
import { addWorkingDays } from '@contract/kit/working-days'
import { HOME_UTC_OFFSET_MINUTES } from '@contract/kit/time'
import { limits } from '@contract/limits'
import type { AgentFace, AgentFlagItem, OwnAgent, OwnApplication, StaffApplication } from '@contract/proxy/agent'
import { toMeanTenths, toOnTimePercent, type OpenDeals } from '@contract/proxy/agent-rules'
import type { DealMode } from '@contract/proxy/agent-status'
import { isHouse, toStage, toStatusAt } from '@server/trade/agent/agent-service'
import type { AgentRow, FlagRow } from '@server/trade/agent/agent-store'
import type { ApplicationRow } from '@server/trade/agent/application-store'

// What the wire shows of agents: to members what an agent has done, never who it is.

export function toAgentFace(row: AgentRow, stars: readonly number[]): Complete<AgentFace> {
  return {
    isHouse: isHouse(row),
    name: row.name ?? undefined,
    city: row.city ?? undefined,
    since: row.createdAt.toISOString(),
    deals: row.completedDeals,
    scoreTenths: toMeanTenths(stars, row.completedDeals),
    onTimePercent: toOnTimePercent(row.onTimeDeals, row.stockedDeals),
  }
}

const toCommonFields = (row: ApplicationRow) => ({
  applicationId: row.id,
  status: row.status,
  realName: row.realName,
  country: row.country,
  phone: row.phone,
  city: row.city,
  skills: row.skills,
  text: row.text,
  sentAt: row.sentAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString(),
  reason: row.reason ?? undefined,
})

export function toOwnApplication(row: ApplicationRow, deals: DealMode, idNumberMasked: string | undefined): Complete<OwnApplication> {
  const isUnderWay = row.status === 'sent' && deals === 'agents'
  return {
    ...toCommonFields(row),
    idNumberMasked,
    decideBy: isUnderWay ? addWorkingDays(row.sentAt, limits.proxy.agent.decideDays, HOME_UTC_OFFSET_MINUTES).toISOString() : undefined,
  }
}

/** What is known of an agent beside the row. */
export interface AgentCounts {
  readonly stars: readonly number[]
  readonly strikes: number
  readonly standingBids: number
  readonly openDeals: OpenDeals
}

export function toOwnAgent(row: AgentRow, { stars, strikes, standingBids, openDeals }: AgentCounts, now: Date): Complete<OwnAgent> {
  const stage = toStage(row, now)
  const status = toStatusAt(row, now)
  const isSuspended = status === 'suspended'
  return {
    agentId: row.id,
    status,
    stage,
    face: toAgentFace(row, stars),
    limits: { ...limits.proxy.agent.stages[stage] },
    openDeals: { count: openDeals.count, totalCents: openDeals.totalCents },
    standingBids,
    suspendedUntil: isSuspended ? row.suspendedUntil?.toISOString() : undefined,
    suspendReason: isSuspended ? (row.suspendReason ?? undefined) : undefined,
    strikes,
  }
}

/** An application with all that the staff reads of it. */
export interface ApplicationRecord {
  readonly row: ApplicationRow
  readonly agent: AgentRow | undefined
  readonly clientNo: string
  readonly hasPhotos: boolean
  readonly sameNumberBefore: number
  readonly strikes: number
  readonly flags: number
}

export function toStaffApplication(
  { row, agent, clientNo, hasPhotos, sameNumberBefore, strikes, flags }: ApplicationRecord,
  now: Date,
): Complete<StaffApplication> {
  const status = agent && toStatusAt(agent, now)
  return {
    ...toCommonFields(row),
    ClientNO: clientNo,
    hasPhotos,
    hasIdNumber: row.sealed !== null,
    sameNumberBefore,
    terms: row.terms,
    agent: agent &&
      status && {
        agentId: agent.id,
        status,
        suspendedUntil: status === 'suspended' ? agent.suspendedUntil?.toISOString() : undefined,
        suspendReason: status === 'suspended' ? (agent.suspendReason ?? undefined) : undefined,
        name: agent.name ?? undefined,
        deals: agent.completedDeals,
        strikes,
        flags,
      },
  }
}

export function toFlagItem(row: FlagRow, agent: AgentRow | undefined, application: ApplicationRow | undefined): Complete<AgentFlagItem> {
  const { agentId, kind, note, createdAt } = row
  return { agentId, applicationId: application?.id, name: agent?.name ?? undefined, kind, note, at: createdAt.toISOString() }
}
