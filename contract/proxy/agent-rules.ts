import { cents, type Cents } from '../kit/money'
import { limits } from '../limits'

const { agent } = limits.proxy

/** How far an agent is trusted: trial until the first completed deal · early until 20 of them · later. */
export const AGENT_STAGES = ['trial', 'early', 'later'] as const
export type AgentStage = (typeof AGENT_STAGES)[number]

export function toAgentStage(isTrial: boolean, completedDeals: number): AgentStage {
  if (isTrial) return 'trial'
  return completedDeals < agent.earlyDeals ? 'early' : 'later'
}

/** What an agent has to do now: deals from unpaid to disputed. */
export interface OpenDeals {
  readonly count: number
  readonly totalCents: Cents
}

/** Why a deal is too much for an agent. size: by itself · room: with those that are open. Undefined where it is not. */
export function findAgentBar(stage: AgentStage, totalCents: Cents, open: OpenDeals): 'size' | 'room' | undefined {
  const { maxCents, maxOpen, maxOpenCents } = agent.stages[stage]
  if (totalCents > maxCents) return 'size'
  return open.count >= maxOpen || open.totalCents + totalCents > maxOpenCents ? 'room' : undefined
}

/**
 * The mean of 1 … 5 stars in tenths, half up; undefined before there are enough completed deals, who shows then as new.
 * @param ratings of completed deals
 */
export function toMeanTenths(ratings: readonly number[], completedDeals: number): number | undefined {
  const count = ratings.length
  if (count === 0 || completedDeals < agent.ratedDeals) return undefined
  const sum = ratings.reduce((total, stars) => total + stars, 0)
  return Math.floor((20 * sum + count) / (2 * count))
}

/** Percent of the deals whose goods were in stock by the promised day, half up; undefined without any. */
export const toOnTimePercent = (onTime: number, stocked: number): number | undefined =>
  stocked === 0 ? undefined : Math.floor((200 * onTime + stocked) / (2 * stocked))

/** What applicants read of a request's limit: rounded up to whole steps, so that they do not learn it. */
export const toRoughLimit = (limitCents: Cents): Cents => cents(Math.ceil(limitCents / agent.roughLimit) * agent.roughLimit)
