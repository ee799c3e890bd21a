import { Refusal } from '@contract/kit/envelope'
import { bidMachine } from '@contract/proxy/request-status'
import { listPhotos, type PhotoRow } from '@server/base/moderation/review-service'
import type { Reader, Tx } from '@server/db/database'
import { findBidRow, moveBid, type BidRow } from '@server/trade/proxy-request/bid-store'
import { closeAccepted, toStateAt } from '@server/trade/proxy-request/request-closing'
import { toLinkHost } from '@server/trade/proxy-request/request-link'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import { findRequestRow, listRowsById, lockRequestRow, type RequestRow } from '@server/trade/proxy-request/request-store'

// A member accepts a bid. What becomes of it, the module of deals knows, which lies above.

interface Accepting {
  readonly memberId: string
  readonly requestId: string
  readonly bidId: string
  readonly revision: number
}

export interface TakenBid {
  readonly request: RequestRow
  readonly bid: BidRow
  /** Closes the request and decides on all of its bids, once the agent is locked and known to have room. @throws Refusal `bidGone` */
  take(): Promise<void>
}

/**
 * Locks the request and looks whether the bid still stands as it was read.
 * @throws Refusal `notFound`, also for another member's; `requestClosed`, `bidGone`, `bidChanged`
 */
export async function takeBid(tx: Tx, { memberId, requestId, bidId, revision }: Accepting, now: Date): Promise<TakenBid> {
  const request = await lockRequestRow(tx, requestId)
  const bid = await findBidRow(tx, bidId)
  if (request?.memberId !== memberId || bid?.requestId !== requestId) throw new Refusal('notFound')
  if (toStateAt(request, now) === 'closed' || request.status !== 'approved') throw new Refusal('requestClosed')
  if (!bidMachine.allows(bid.status, 'accept', 'member')) throw new Refusal('bidGone')
  if (bid.revision !== revision) throw new Refusal('bidChanged')
  const take = async () => {
    // The agent may have been suspended or ended meanwhile, which voids bids without the request.
    if (!(await moveBid(tx, bid, { action: 'accept', to: 'accepted' }))) throw new Refusal('bidGone')
    await closeAccepted(tx, request)
  }
  return { request, bid, take }
}

/** What its member calls the thing that is asked for. */
export async function getTitle(db: Reader, requestId: string): Promise<string> {
  return (await findRequestRow(db, requestId))?.title ?? ''
}

/** What was asked for, as both sides of a deal read it. */
export interface AskedThing {
  readonly row: RequestRow
  readonly photos: readonly PhotoRow[]
  readonly linkHost: string | undefined
}

export async function readAskedThings(db: Reader, requestIds: readonly string[]): Promise<ReadonlyMap<string, AskedThing>> {
  const [rows, photos] = await Promise.all([listRowsById(db, requestIds), listPhotos(db, moderatedRequest, requestIds)])
  return new Map(
    rows.map((row) => [
      row.id,
      { row, photos: photos.filter(({ ownerId }) => ownerId === row.id), linkHost: row.link === null ? undefined : toLinkHost(row.link) },
    ]),
  )
}
