import { isInTime } from '@contract/proxy/deadlines'
import type { RequestCloseReason, RequestStatus } from '@contract/proxy/request-status'
import type { Tx } from '@server/db/database'
import { countStanding, lockStandingBids, moveBid } from '@server/trade/proxy-request/bid-store'
import { closeRequestRow, lockRequestRow, type RequestRow } from '@server/trade/proxy-request/request-store'

// How a request ends.

type TimedRow = Pick<RequestRow, 'state' | 'dueAt' | 'closeReason'>

/** By this moment: one whose time is over is closed, whether or not a job has come to it. */
export const toStateAt = ({ state, dueAt }: TimedRow, now: Date): RequestStatus =>
  state === 'open' && dueAt !== null && !isInTime(now, dueAt) ? 'closed' : state

/** @param bidCount those that stand, or stood when its time was over */
export function toCloseReasonAt(row: TimedRow, bidCount: number, now: Date): RequestCloseReason | undefined {
  if (row.closeReason !== null) return row.closeReason
  return toStateAt(row, now) === 'closed' ? toTimedReason(bidCount) : undefined
}

const toTimedReason = (bidCount: number): RequestCloseReason => (bidCount > 0 ? 'expired' : 'noBids')

const REASONS = { withdraw: 'withdrawn', refuse: 'refused' } as const

/** Of a locked one: its bids are lost. */
export async function closeRequest(tx: Tx, row: RequestRow, action: keyof typeof REASONS): Promise<void> {
  await closeRequestRow(tx, row, action, REASONS[action])
  await loseBids(tx, row.id)
}

/** Of a locked one, one of whose bids is accepted: the others are lost. */
export async function closeAccepted(tx: Tx, row: RequestRow): Promise<void> {
  await closeRequestRow(tx, row, 'accept', 'accepted')
  await loseBids(tx, row.id)
}

/** Does nothing where it was closed or prolonged meanwhile. */
export async function expireRequest(tx: Tx, requestId: string, now: Date): Promise<void> {
  const row = await lockRequestRow(tx, requestId)
  if (row?.state !== 'open' || toStateAt(row, now) !== 'closed') return
  await closeRequestRow(tx, row, 'expire', toTimedReason(await countStanding(tx, { requestId })))
  await loseBids(tx, requestId)
}

async function loseBids(tx: Tx, requestId: string): Promise<void> {
  for (const bid of await lockStandingBids(tx, { requestId })) await moveBid(tx, bid, { action: 'lose', to: 'lost' })
}
