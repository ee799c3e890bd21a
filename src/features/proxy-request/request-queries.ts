import { acceptBid } from '@contract/proxy/deal-endpoints'
import { answerRequestQuestion, getRequest, listRequests, prolongRequest, raiseRequest, saveRequest, withdrawRequest } from '@contract/proxy/request-endpoints'
import type { RequestTab } from '@contract/proxy/request'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Buyers and the clock change requests by themselves: they are looked at again while the page is seen. */
const WATCH_SECONDS = 15

export const useRequests = (tab: RequestTab) =>
  useEndpointPages(listRequests, { tab }, ({ proxyRequestId }) => proxyRequestId, { refreshEverySeconds: WATCH_SECONDS })

/** An address that names none asks for nothing. */
export const useRequest = (proxyRequestId: string | undefined) =>
  useEndpointQuery(getRequest, { proxyRequestId: proxyRequestId ?? '' }, { enabled: proxyRequestId !== undefined, refreshEverySeconds: WATCH_SECONDS })

/** To be written anew: as it stands now. */
export const useRequestToWrite = (proxyRequestId: string | undefined) =>
  useEndpointQuery(getRequest, { proxyRequestId: proxyRequestId ?? '' }, { enabled: proxyRequestId !== undefined, readsNow: true, keep: false })

export const useSaveRequest = () => useEndpointMutation(saveRequest)
export const useWithdrawRequest = () => useEndpointMutation(withdrawRequest)
export const useRaiseRequest = () => useEndpointMutation(raiseRequest)
export const useProlongRequest = () => useEndpointMutation(prolongRequest)
export const useAnswerRequestQuestion = () => useEndpointMutation(answerRequestQuestion)
export const useAcceptBid = () => useEndpointMutation(acceptBid)
