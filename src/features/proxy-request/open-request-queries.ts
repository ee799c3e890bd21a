import { askAboutRequest, getOpenRequest, listOpenRequests, placeBid, reportRequest, withdrawBid } from '@contract/proxy/bid-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

const WATCH_SECONDS = 30

export type OpenTab = 'open' | 'mine'

export interface OpenFilter {
  readonly tab: OpenTab
  readonly warehouseId?: string | undefined
}

/** What others wish to have bought. */
export const useOpenRequests = ({ tab, warehouseId }: OpenFilter) =>
  useEndpointPages(
    listOpenRequests,
    { ...(tab === 'mine' && { tab }), ...(warehouseId !== undefined && { warehouseId }) },
    ({ proxyRequestId }) => proxyRequestId,
    { refreshEverySeconds: WATCH_SECONDS },
  )

/** An address that names none asks for nothing. */
export const useOpenRequest = (proxyRequestId: string | undefined) =>
  useEndpointQuery(getOpenRequest, { proxyRequestId: proxyRequestId ?? '' }, { enabled: proxyRequestId !== undefined, refreshEverySeconds: WATCH_SECONDS })

export const usePlaceBid = () => useEndpointMutation(placeBid)
export const useWithdrawBid = () => useEndpointMutation(withdrawBid)
export const useAskAboutRequest = () => useEndpointMutation(askAboutRequest)
export const useReportRequest = () => useEndpointMutation(reportRequest)
