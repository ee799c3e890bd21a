import type { AgentDealDetail, DealDetail } from '@contract/proxy/deal'
import type { DealStatus } from '@contract/proxy/deal-status'
import type { RouteNode } from '@/components/RouteLine'
import type { DealStrings } from './deal-strings'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

/** What both sides know of a deal. */
export type AnyDeal = Omit<DealDetail, 'agent' | 'parcels' | 'can' | 'heldCents' | 'refundedCents'> | AgentDealDetail

/** Where a deal stands on its way; the place behind the last stop: all done. */
const STOP_OF: Partial<Record<DealStatus, number>> = {
  unpaid: 0,
  toBuy: 1,
  asking: 1,
  bought: 2,
  arriving: 2,
  inStock: 4,
  disputed: 3,
  completed: 4,
}

export interface DealRoute {
  readonly nodes: readonly RouteNode[]
  readonly current: number
  readonly isStuck: boolean
}

/** The way from the payment into stock. Undefined where it has come off it. */
export function toRoute(status: DealStatus, { stop: words }: DealStrings): DealRoute | undefined {
  const current = STOP_OF[status]
  if (current === undefined) return undefined
  const nodes: readonly RouteNode[] = [
    { key: 'pay', icon: 'wallet', text: words.pay },
    { key: 'buy', icon: 'shopping-bag', text: words.buy },
    { key: 'way', icon: 'truck', text: words.way },
    { key: 'stock', icon: 'warehouse', text: words.stock },
  ]
  return { nodes, current, isStuck: status === 'asking' || status === 'disputed' }
}

/** Whether the buyer is asked for nothing any more, and the service decides. */
export const isDeciding = ({ status, deadline }: Pick<AnyDeal, 'status' | 'deadline'>): boolean => status === 'disputed' && deadline?.kind !== 'defend'

/** The tracking numbers in what was typed, each apart by a line, a blank or a comma. */
export const toNumbers = (typed: string): readonly string[] => typed.split(/[\s,，、;；]+/).filter((line) => line !== '')
