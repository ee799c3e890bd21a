import type { ColumnType, Generated } from 'kysely'
import type { AGENT_COUNTRIES, AgentFlag, AgentSkill, AgentStatus, ApplicationStatus, IdPhotoSide, StrikeReason } from '@contract/proxy/agent-status'
import type { RatingTag } from '@contract/proxy/deal'
import type { CreatedAt } from '@server/db/tables/foundation-tables'

/** Written once. */
type Fixed<T> = ColumnType<T, T, never>
/** Empty at first. */
type Later<T> = ColumnType<T | null, never, T | null>

interface AgentsTable {
  id: Generated<string>
  /** One of both. */
  memberId: string | null
  operatorKeyId: Fixed<string | null>
  status: AgentStatus
  statusBefore: Later<'trial' | 'active'>
  suspendedUntil: Later<Date>
  suspendReason: Later<string>
  name: string | null
  city: string | null
  completedDeals: Generated<number>
  stockedDeals: Generated<number>
  onTimeDeals: Generated<number>
  createdAt: CreatedAt
  endedAt: Later<Date>
}

interface AgentApplicationsTable {
  id: Generated<string>
  memberId: Fixed<string>
  agentId: Later<string>
  status: Generated<ApplicationStatus>
  realName: string
  country: Fixed<(typeof AGENT_COUNTRIES)[number]>
  phone: string
  city: string
  skills: AgentSkill[]
  text: string
  terms: Fixed<string>
  nickname: string | null
  /** Of the sealed number; null once it is deleted. */
  keyId: string | null
  sealed: Buffer | null
  numberHash: string | null
  sentAt: ColumnType<Date, never, never>
  decidedAt: Later<Date>
  reason: Later<string>
}

interface AgentIdPhotosTable {
  applicationId: Fixed<string>
  side: Fixed<IdPhotoSide>
  contentType: Fixed<string>
  keyId: string
  sealed: Buffer
}

interface AgentStrikesTable {
  id: Generated<string>
  agentId: string
  reason: Fixed<StrikeReason>
  createdAt: CreatedAt
}

interface AgentFlagsTable {
  id: Generated<string>
  agentId: string
  kind: Fixed<AgentFlag>
  note: Fixed<string>
  createdAt: CreatedAt
}

interface AgentRatingsTable {
  id: Generated<string>
  agentId: string
  stars: Fixed<number>
  /** Of one that was given before there were deals: none. */
  dealId: ColumnType<string | null, string, never>
  tags: ColumnType<RatingTag[], RatingTag[], never>
  text: ColumnType<string, string, string>
  createdAt: CreatedAt
}

export interface AgentTables {
  agents: AgentsTable
  agentApplications: AgentApplicationsTable
  agentIdPhotos: AgentIdPhotosTable
  agentStrikes: AgentStrikesTable
  agentFlags: AgentFlagsTable
  agentRatings: AgentRatingsTable
}
