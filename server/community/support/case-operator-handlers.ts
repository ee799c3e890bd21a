import * as endpoints from '@contract/support/case-operator-endpoints'
import type { Endpoint } from '@contract/kit/endpoint'
import { getClientNos, getMember } from '@server/base/member/member-service'
import { decideCase, getCase, listCases } from '@server/community/support/case-service'
import { toOperatorFeedback, toWaitingCase } from '@server/community/support/feedback-views'
import { handle, type HandlerList, type HandlerRequest } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'
import { notifyMember } from '@server/messaging/notification/notification-service'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'

type Asked = Pick<HandlerRequest<Endpoint & { access: 'operator:finance'; effect: 'read' }>, 'tx' | 'operator' | 'language' | 'now' | 'ports'>

async function show(request: Asked, feedbackId: string) {
  const thread = await getCase(request.tx, feedbackId)
  const { ClientNO } = await getMember(request.tx, thread.record.row.memberId)
  return toOperatorFeedback(thread, toViewer(request, request.operator.operatorKeyId), ClientNO)
}

export const caseOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListCases, async ({ tx, input }) => {
    const page = await listCases(tx, input)
    const clientNos = await getClientNos(tx, page.items.map(({ row }) => row.memberId))
    return { ...page, items: page.items.flatMap((record) => toWaitingCase(record, clientNos.get(record.row.memberId) ?? '') ?? []) }
  }),

  handle(endpoints.operatorGetCase, (request) => show(request, request.input.caseId)),

  handle(endpoints.decideCase, async (request) => {
    const { tx, ports, operator, input } = request
    const { caseId: feedbackId, reason } = input
    const { memberId, orderId } = await decideCase(tx, ports, operator.operatorKeyId, input)
    // What was asked for the order at WeChat is another amount now.
    if (input.decision === 'grant') await queueClosing(tx, ports, orderId)
    await notifyMember(tx, ports, memberId, { event: 'feedbackAnswered', facts: { feedbackId, answer: reason } })
    return show(request, feedbackId)
  }),
]
