import type { Complete } from '@contract/kit/complete'
import type { StaffRequest } from '@contract/proxy/request'
import * as endpoints from '@contract/proxy/request-operator-endpoints'
import { approve, refuse } from '@server/base/moderation/review-service'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'
import { toDealReader } from '@server/trade/proxy-deal/deal-reads'
import { placeHouseBid, withdrawHouseBid } from '@server/trade/proxy-request/bid-service'
import { moderatedRequest } from '@server/trade/proxy-request/request-moderated'
import { listForStaff, viewForStaff } from '@server/trade/proxy-request/request-reads'

type StaffCall = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

const toReader = (request: StaffCall) => ({ ...toViewer(request, request.operator.operatorKeyId), readDeals: toDealReader(request.now) })

const view = (request: StaffCall, requestId: string): Promise<Complete<StaffRequest>> =>
  viewForStaff(request.tx, requestId, toReader(request))

export const requestOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListRequests, (request) => listForStaff(request.tx, request.input, toReader(request))),
  handle(endpoints.operatorGetRequest, (request) => view(request, request.input.proxyRequestId)),
  handle(endpoints.approveRequest, async (request) => {
    const { proxyRequestId: requestId, revision } = request.input
    await approve(request.tx, request.ports, moderatedRequest, { id: requestId, revision })
    return view(request, requestId)
  }),
  handle(endpoints.refuseRequest, async (request) => {
    const { proxyRequestId: requestId, ...refusal } = request.input
    await refuse(request.tx, request.ports, moderatedRequest, { id: requestId, ...refusal })
    return view(request, requestId)
  }),
  handle(endpoints.placeHouseBid, async (request) => {
    const { proxyRequestId: requestId, ...bid } = request.input
    await placeHouseBid({ ...request, duties }, request.operator.operatorKeyId, requestId, bid)
    return view(request, requestId)
  }),
  handle(endpoints.withdrawHouseBid, async (request) => {
    const { proxyRequestId: requestId } = request.input
    await withdrawHouseBid(request.tx, request.operator.operatorKeyId, requestId, request.now)
    return view(request, requestId)
  }),
]
