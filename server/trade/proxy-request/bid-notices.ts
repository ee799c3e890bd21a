import { limits } from '@contract/limits'
import { addHours, isInTime } from '@contract/proxy/deadlines'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { notifyMember, type NoticePorts } from '@server/messaging/notification/notification-service'
import { countStanding } from '@server/trade/proxy-request/bid-store'
import { toStateAt } from '@server/trade/proxy-request/request-closing'
import { lockRequestRow, updateRequest, type RequestRow } from '@server/trade/proxy-request/request-store'

const { tellBidsHours } = limits.proxy.request

/** The first bid at once; later ones together, not more than once in six hours. The request is locked. */
export async function tellOfBid(tx: Tx, ports: NoticePorts, row: RequestRow, now: Date): Promise<void> {
  const isTooSoon = row.bidsToldAt !== null && isInTime(now, addHours(row.bidsToldAt, tellBidsHours))
  if (isTooSoon) return updateRequest(tx, row.id, { bidsUntold: true })
  await tell(tx, ports, row)
}

/** For the job. Does nothing where it is closed, or there is nothing left to tell. */
export async function tellOfLaterBids(tx: Tx, ports: NoticePorts, requestId: string, now: Date): Promise<void> {
  const row = await lockRequestRow(tx, requestId)
  if (!row?.bidsUntold) return
  if (toStateAt(row, now) === 'closed' || (await countStanding(tx, { requestId })) === 0) return updateRequest(tx, requestId, { bidsUntold: false })
  await tell(tx, ports, row)
}

async function tell(tx: Tx, ports: NoticePorts, { id: requestId, memberId, number, title }: RequestRow): Promise<void> {
  await updateRequest(tx, requestId, { bidsToldAt: appNow, bidsUntold: false })
  const count = await countStanding(tx, { requestId })
  await notifyMember(tx, ports, memberId, { event: 'requestBids', facts: { requestId, number, title, count } })
}
