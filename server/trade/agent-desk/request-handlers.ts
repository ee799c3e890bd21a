import type { Complete } from '@contract/kit/complete'
import * as bidEndpoints from '@contract/proxy/bid-endpoints'
import type { OpenRequestDetail, RequestDetail } from '@contract/proxy/request'
import * as endpoints from '@contract/proxy/request-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { assertNotPaused } from '@server/trade/proxy-deal/accept-service'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'
import { toDealReader } from '@server/trade/proxy-deal/deal-reads'
import * as bidding from '@server/trade/proxy-request/bid-service'
import { getOpenRequest, listOpenRequests } from '@server/trade/proxy-request/open-request-reads'
import * as reads from '@server/trade/proxy-request/request-reads'
import * as service from '@server/trade/proxy-request/request-service'

/**
 * Requests end by time, and agents read those of others: who reads them is told of no change, so that no change tells of a bid.
 */
const inFull = { alwaysInFull: true }

type OwnRequest = ViewRequest & { readonly tx: Reader; readonly member: Member }

const toReader = (request: OwnRequest) => ({ ...toViewer(request, request.member.id), readDeals: toDealReader(request.now) })

const getDetail = (request: OwnRequest, requestId: string): Promise<Complete<RequestDetail>> =>
  reads.getOwnRequest(request.tx, request.member.id, requestId, toReader(request))

const getOpen = (request: OwnRequest, requestId: string): Promise<Complete<OpenRequestDetail>> =>
  getOpenRequest(request.tx, request.member.id, requestId, toReader(request))

const toRequester = ({ member, now }: Pick<OwnRequest, 'member' | 'now'>): service.Requester => ({ memberId: member.id, now })

export const requestHandlers: HandlerList = [
  handle(endpoints.saveRequest, async (request) => {
    const { tx, ports, member, now, input } = request
    if (input.proxyRequestId === undefined) await assertNotPaused(tx, member.id, now)
    return getDetail(request, await service.saveRequest(tx, ports, toRequester(request), input))
  }),
  handle(
    endpoints.listRequests,
    (request) => reads.listOwnRequests(request.tx, request.member.id, request.input, toReader(request)),
    inFull,
  ),
  handle(endpoints.getRequest, (request) => getDetail(request, request.input.proxyRequestId), inFull),
  handle(endpoints.withdrawRequest, async (request) => {
    await service.withdrawRequest(request.tx, toRequester(request), request.input.proxyRequestId)
    return getDetail(request, request.input.proxyRequestId)
  }),
  handle(endpoints.raiseRequest, async (request) => {
    const { proxyRequestId: requestId, limitCents } = request.input
    await service.raiseRequest(request.tx, toRequester(request), requestId, limitCents)
    return getDetail(request, requestId)
  }),
  handle(endpoints.prolongRequest, async (request) => {
    await service.prolongRequest(request.tx, toRequester(request), request.input.proxyRequestId)
    return getDetail(request, request.input.proxyRequestId)
  }),
  handle(endpoints.answerRequestQuestion, async (request) => {
    const { questionId, text } = request.input
    return getDetail(request, await service.answerQuestion(request.tx, toRequester(request), questionId, text))
  }),

  handle(
    bidEndpoints.listOpenRequests,
    (request) => listOpenRequests(request.tx, request.member.id, request.input, toReader(request)),
    inFull,
  ),
  handle(bidEndpoints.getOpenRequest, (request) => getOpen(request, request.input.proxyRequestId), inFull),
  handle(bidEndpoints.placeBid, async (request) => {
    const { proxyRequestId: requestId, ...bid } = request.input
    await bidding.placeBid({ ...request, duties }, request.member.id, requestId, bid)
    return getOpen(request, requestId)
  }),
  handle(bidEndpoints.withdrawBid, async (request) => {
    const { proxyRequestId: requestId } = request.input
    await bidding.withdrawBid(request.tx, request.member.id, requestId, request.now)
    return getOpen(request, requestId)
  }),
  handle(bidEndpoints.askAboutRequest, async (request) => {
    const { proxyRequestId: requestId, ...asked } = request.input
    await bidding.ask(request.tx, request.member.id, requestId, asked, request.now)
    return getOpen(request, requestId)
  }),
  handle(bidEndpoints.reportRequest, async ({ tx, member, input: { proxyRequestId: requestId, ...report }, now }) => {
    await bidding.reportRequest(tx, member.id, requestId, report, now)
    return {}
  }),
]
