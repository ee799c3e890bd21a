import * as endpoints from '@contract/proxy/agent-endpoints'
import * as operatorEndpoints from '@contract/proxy/agent-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import type { Member } from '@server/kit/who-asks'
import type { Ports } from '@server/ports/ports'
import * as reads from '@server/trade/agent/agent-reads'
import * as service from '@server/trade/agent/agent-service'
import * as applications from '@server/trade/agent/application-service'
import { readIdNumber, readIdPhoto } from '@server/trade/agent/id-data'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'

/** Waiting and suspensions end by time. */
const inFull = { alwaysInFull: true }

interface OwnRequest {
  readonly tx: Reader
  readonly member: Member
  readonly now: Date
  readonly ports: Pick<Ports, 'idNumberSeal'>
}

const getPage = ({ tx, member, now, ports }: OwnRequest) =>
  reads.readAgentPage(tx, duties, { memberId: member.id, now, seal: ports.idNumberSeal })

export const agentHandlers: HandlerList = [
  handle(endpoints.getAgent, getPage, inFull),
  handlePrepared(
    endpoints.applyAsAgent,
    ({ db, ports, member, input }) => applications.prepareApplication(db, ports, member.id, input),
    async (request) => {
      const { tx, member, now, ports, prepared, input } = request
      await applications.apply(tx, { memberId: member.id, now, ports, prepared }, input)
      return getPage(request)
    },
  ),
  handle(endpoints.withdrawApplication, async (request) => {
    await applications.withdraw(request.tx, request.member.id)
    return getPage(request)
  }),
  handle(endpoints.stopAsAgent, async (request) => {
    await service.stop(request.tx, duties, request.member.id, request.now)
    return getPage(request)
  }),
]

export const agentOperatorHandlers: HandlerList = [
  handle(operatorEndpoints.operatorListAgents, ({ tx, input, now }) => reads.listForStaff(tx, input, now)),
  handle(operatorEndpoints.operatorGetAgent, ({ tx, input, now }) => reads.viewForStaff(tx, input.applicationId, now)),
  handle(operatorEndpoints.readAgentIdNumber, async ({ tx, input, operator, ports }) => ({
    idNumber: await readIdNumber(tx, { seal: ports.idNumberSeal, keyName: operator.name }, input.applicationId),
  })),
  handle(operatorEndpoints.readAgentIdPhoto, ({ tx, input, operator, ports }) =>
    readIdPhoto(tx, { seal: ports.idNumberSeal, keyName: operator.name }, input.applicationId, input.side),
  ),
  handle(operatorEndpoints.approveApplication, async ({ tx, ports, input, now }) => {
    await applications.approve(tx, ports, input.applicationId)
    return reads.viewForStaff(tx, input.applicationId, now)
  }),
  handle(operatorEndpoints.refuseApplication, async ({ tx, ports, input, now }) => {
    await applications.refuse(tx, ports, input.applicationId, input.reason)
    return reads.viewForStaff(tx, input.applicationId, now)
  }),
  handle(operatorEndpoints.suspendAgent, async ({ tx, ports, input, now }) => {
    const until = service.toSuspensionEnd(input.until, now)
    await service.suspend(tx, { ports, duties, actor: 'operator' }, input.agentId, { until, reason: input.reason })
    return reads.viewAgentForStaff(tx, input.agentId, now)
  }),
  handle(operatorEndpoints.liftSuspension, async ({ tx, input, now }) => {
    await service.lift(tx, input.agentId, 'operator')
    return reads.viewAgentForStaff(tx, input.agentId, now)
  }),
  handle(operatorEndpoints.endAgent, async ({ tx, ports, input, now }) => {
    await service.end(tx, { ports, duties, actor: 'operator' }, input.agentId, input.reason)
    return reads.viewAgentForStaff(tx, input.agentId, now)
  }),
  handle(operatorEndpoints.operatorListAgentFlags, async ({ tx, input }) => {
    if (input.agentId !== undefined) await reads.assertAgent(tx, input.agentId)
    return reads.listFlags(tx, input)
  }),
]
