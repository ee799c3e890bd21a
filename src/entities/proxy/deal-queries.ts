import { getDeal } from '@contract/proxy/deal-endpoints'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Buyers, the warehouse and the clock move deals by themselves: one is looked at again while its page is seen. */
const WATCH_SECONDS = 15

/** A deal by its own id, or by that of a parcel with its goods. */
export type NamedDeal = { readonly dealId: string } | { readonly parcelId: string }

export const useDeal = (deal: NamedDeal) => useEndpointQuery(getDeal, deal, { refreshEverySeconds: WATCH_SECONDS })

/** For who pays by what stands here: read anew when the page opens, and not kept. */
export const useDealToPay = (dealId: string) =>
  useEndpointQuery(getDeal, { dealId }, { keep: false, readsNow: true, refreshEverySeconds: WATCH_SECONDS })
