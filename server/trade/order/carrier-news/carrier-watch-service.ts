import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { CarrierWatchState } from '@contract/order/carrier-watch'
import type { listCarrierWatches as listEndpoint } from '@contract/order/carrier-watch-endpoints'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PagePart, type PageRequest } from '@server/db/keyset'
import * as store from '@server/trade/order/carrier-news/carrier-watch-store'

interface ListRequest extends PageRequest {
  readonly state?: CarrierWatchState | undefined
}

export async function listCarrierWatches(db: Reader, request: ListRequest): Promise<Complete<OutputOf<typeof listEndpoint>>> {
  const states = request.state === undefined ? (['waiting', 'refused'] as const) : [request.state]
  const read = (part: PagePart) => store.listWatches(db, { states, ...part })
  const page = await readPage(request, read, ({ createdAt, id }) => ({ at: createdAt, id }))
  return {
    ...page,
    items: page.items.map(({ trackingNumber, carrierName, state, isLate, tries, lastError, createdAt, heardAt, nextAt }) => ({
      trackingNumber,
      carrierName,
      state,
      isLate,
      tries,
      lastError: lastError ?? undefined,
      createdAt: createdAt.toISOString(),
      heardAt: heardAt?.toISOString(),
      nextAt: nextAt?.toISOString(),
    })),
  }
}

/** @throws Refusal `notFound` for a number that is not watched, or no longer */
export async function retryCarrierWatch(tx: Tx, trackingNumber: string): Promise<void> {
  if (!(await store.reviveWatch(tx, trackingNumber))) throw new Refusal('notFound')
}

/** Ended long ago, and of no use to what is on its way. */
export const deletePastWatches = (tx: Tx): Promise<void> => store.deletePastWatches(tx)

/** What does not go by itself, for whoever watches the server. */
export const countOpenWatches = (db: Reader): Promise<WatchCounts> => store.countOpenWatches(db)
export type WatchCounts = store.WatchCounts
