import { DAY_MS } from '../kit/time'
import { limits } from '../limits'
import type { StrikeReason } from './agent-status'

/** What follows from a strike. */
export type StrikeOutcome = { readonly kind: 'warning' } | { readonly kind: 'suspend'; readonly days: number } | { readonly kind: 'end' }

const { agent } = limits.proxy

/** @param count strikes of the last twelve months, this one among them */
export function toStrikeOutcome(reason: StrikeReason, count: number): StrikeOutcome {
  if (reason === 'fakeGoods' || reason === 'fakeNumber') return { kind: 'end' }
  if (count <= 1) return { kind: 'warning' }
  return { kind: 'suspend', days: count === 2 ? agent.strikeDays.second : agent.strikeDays.later }
}

/** Since when strikes count. */
export const toStrikesSince = (now: Date): Date => new Date(now.getTime() - agent.strikesCountDays * DAY_MS)

/** How long an agent who is too often late may not bid; undefined where they are not. */
export function toLateSuspensionDays(onTime: number, stocked: number): number | undefined {
  const { least, percent, days } = agent.punctuality
  return stocked >= least && onTime * 100 < percent * stocked ? days : undefined
}
