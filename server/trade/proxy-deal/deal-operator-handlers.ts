import { Refusal } from '@contract/kit/envelope'
import * as endpoints from '@contract/proxy/deal-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'
import * as buying from '@server/trade/proxy-deal/buying-service'
import { listDealFaults } from '@server/trade/proxy-deal/deal-audit'
import * as reads from '@server/trade/proxy-deal/deal-reads'
import { decideDeal } from '@server/trade/proxy-deal/decide-service'
import { sendDeal } from '@server/trade/proxy-deal/sending-service'

type StaffCall = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

const toReader = (request: StaffCall) => toViewer(request, request.operator.operatorKeyId)
const view = (request: StaffCall, number: string) => reads.viewForStaff(request.tx, number, toReader(request))

/** Whoever of us does it, a deal of our own is one that one of us has bid for. */
async function toHouseKey({ tx, operator: { operatorKeyId } }: StaffCall, number: string): Promise<buying.AgentKey> {
  const { id, agentId } = await reads.findHouseDeal(tx, number)
  return { dealId: id, agentId, owner: { operatorKeyId } }
}

export const dealOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListDeals, (request) => reads.listForStaff(request.tx, request.input, toReader(request))),
  handle(endpoints.operatorGetDeal, (request) => view(request, request.input.number)),
  handle(endpoints.decideDeal, async (request) => {
    await decideDeal(request, { ...request.input, operatorKeyId: request.operator.operatorKeyId })
    return view(request, request.input.number)
  }),
  handle(endpoints.buyHouseDeal, async (request) => {
    const { number, ...bought } = request.input
    await buying.buyDeal(request, await toHouseKey(request, number), bought)
    return view(request, number)
  }),
  handle(endpoints.sendHouseDeal, async (request) => {
    const { number, ...sending } = request.input
    const refusal = await sendDeal(request, await toHouseKey(request, number), sending)
    return refusal instanceof Refusal ? refusal : view(request, number)
  }),
  handle(endpoints.askHouseDeal, async (request) => {
    const { number, ...asked } = request.input
    await buying.askMember(request, await toHouseKey(request, number), asked)
    return view(request, number)
  }),
  handle(endpoints.giveUpHouseDeal, async (request) => {
    const { number, ...givingUp } = request.input
    await buying.giveUpDeal(request, await toHouseKey(request, number), givingUp)
    return view(request, number)
  }),
  handle(endpoints.answerHouseDispute, async (request) => {
    const { number, ...answered } = request.input
    await buying.answerDispute(request, await toHouseKey(request, number), answered)
    return view(request, number)
  }),
  handle(endpoints.auditDeals, async ({ tx }) => ({ faults: await listDealFaults(tx) })),
]
