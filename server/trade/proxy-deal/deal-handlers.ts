import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import * as agentEndpoints from '@contract/proxy/agent-deal-endpoints'
import type { AgentDealDetail, DealDetail } from '@contract/proxy/deal'
import * as endpoints from '@contract/proxy/deal-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'
import { acceptBid } from '@server/trade/proxy-deal/accept-service'
import * as buying from '@server/trade/proxy-deal/buying-service'
import * as reads from '@server/trade/proxy-deal/deal-reads'
import * as service from '@server/trade/proxy-deal/member-service'
import { sendDeal } from '@server/trade/proxy-deal/sending-service'

/** Deals end by time, whether or not anything was written. */
const inFull = { alwaysInFull: true }

type OwnRequest = ViewRequest & { readonly tx: Reader; readonly member: Member }

const toReader = (request: OwnRequest) => toViewer(request, request.member.id)

const getDetail = (request: OwnRequest, dealId: string): Promise<Complete<DealDetail>> =>
  reads.getOwnDeal(request.tx, { dealId, memberId: request.member.id }, toReader(request))

const getOfAgent = (request: OwnRequest, dealId: string): Promise<Complete<AgentDealDetail>> =>
  reads.getAgentDeal(request.tx, request.member.id, dealId, toReader(request))

async function toAgentKey({ tx, member }: OwnRequest, dealId: string): Promise<buying.AgentKey> {
  return { dealId, agentId: await reads.getAgentId(tx, member.id), owner: { memberId: member.id } }
}

const toOwnKey = ({ member }: OwnRequest, dealId: string): service.OwnKey => ({ dealId, memberId: member.id })

export const dealHandlers: HandlerList = [
  handle(endpoints.acceptBid, async (request) => {
    const { proxyRequestId: requestId, bidId, revision } = request.input
    const { id } = await acceptBid(request, { memberId: request.member.id, requestId, bidId, revision })
    return getDetail(request, id)
  }),
  handle(
    endpoints.getDeal,
    async (request) => getDetail(request, await reads.findOwnDealId(request.tx, request.member.id, request.input)),
    inFull,
  ),
  handle(endpoints.cancelDeal, async (request) => {
    const { dealId } = request.input
    await service.cancelDeal(request, toOwnKey(request, dealId))
    await queueClosing(request.tx, request.ports, dealId)
    return getDetail(request, dealId)
  }),
  handle(endpoints.answerDealQuestion, async (request) => {
    const { questionId, answer } = request.input
    return getDetail(request, await service.answerQuestion(request, request.member.id, questionId, answer))
  }),
  handle(endpoints.endLateDeal, async (request) => {
    await service.endLate(request, toOwnKey(request, request.input.dealId))
    return getDetail(request, request.input.dealId)
  }),
  handle(endpoints.confirmDeal, async (request) => {
    await service.confirmDeal(request, toOwnKey(request, request.input.dealId))
    return getDetail(request, request.input.dealId)
  }),
  handle(endpoints.objectToDeal, async (request) => {
    const { dealId, ...objection } = request.input
    await service.objectToDeal(request, toOwnKey(request, dealId), objection)
    return getDetail(request, dealId)
  }),
  handle(endpoints.rateDeal, async (request) => {
    const { dealId, ...rating } = request.input
    await service.rateDeal(request, toOwnKey(request, dealId), rating)
    return getDetail(request, dealId)
  }),

  handle(
    agentEndpoints.listAgentDeals,
    (request) => reads.listAgentDeals(request.tx, request.member.id, request.input, toReader(request)),
    inFull,
  ),
  handle(agentEndpoints.getAgentDeal, (request) => getOfAgent(request, request.input.dealId), inFull),
  handle(agentEndpoints.buyDeal, async (request) => {
    const { dealId, ...bought } = request.input
    await buying.buyDeal(request, await toAgentKey(request, dealId), bought)
    return getOfAgent(request, dealId)
  }),
  handle(agentEndpoints.sendDeal, async (request) => {
    const { dealId, ...sending } = request.input
    const refusal = await sendDeal(request, await toAgentKey(request, dealId), sending)
    return refusal instanceof Refusal ? refusal : getOfAgent(request, dealId)
  }),
  handle(agentEndpoints.askRise, async (request) => {
    const { dealId, ...asked } = request.input
    await buying.askMember(request, await toAgentKey(request, dealId), asked)
    return getOfAgent(request, dealId)
  }),
  handle(agentEndpoints.giveUpDeal, async (request) => {
    const { dealId, ...givingUp } = request.input
    await buying.giveUpDeal(request, await toAgentKey(request, dealId), givingUp)
    return getOfAgent(request, dealId)
  }),
  handle(agentEndpoints.answerDispute, async (request) => {
    const { dealId, ...answered } = request.input
    await buying.answerDispute(request, await toAgentKey(request, dealId), answered)
    return getOfAgent(request, dealId)
  }),
]
