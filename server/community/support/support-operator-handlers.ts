import type { Endpoint } from '@contract/kit/endpoint'
import * as endpoints from '@contract/support/feedback-operator-endpoints'
import { getClientNos, getMember } from '@server/base/member/member-service'
import { answer, close, getThread, listAll } from '@server/community/support/feedback-service'
import { toOperatorFeedback, toOperatorFeedbackSummary } from '@server/community/support/feedback-views'
import { handle, type HandlerList, type HandlerRequest } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'
import { notifyMember } from '@server/messaging/notification/notification-service'

type Asked = Pick<HandlerRequest<Endpoint & { access: 'operator:support'; effect: 'read' }>, 'tx' | 'operator' | 'language' | 'now' | 'ports'>

/** The pictures are signed for the key that asks. */
async function show(request: Asked, feedbackId: string) {
  const thread = await getThread(request.tx, { feedbackId })
  const { ClientNO } = await getMember(request.tx, thread.record.row.memberId)
  return toOperatorFeedback(thread, toViewer(request, request.operator.operatorKeyId), ClientNO)
}

export const supportOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListFeedback, async ({ tx, input }) => {
    const page = await listAll(tx, input)
    const clientNos = await getClientNos(tx, page.items.map(({ row }) => row.memberId))
    return { ...page, items: page.items.map((record) => toOperatorFeedbackSummary(record, clientNos.get(record.row.memberId) ?? '')) }
  }),

  handle(endpoints.operatorGetFeedback, (request) => show(request, request.input.feedbackId)),

  handle(endpoints.answerFeedback, async (request) => {
    const { tx, ports, operator, input } = request
    const memberId = await answer(tx, operator.operatorKeyId, input)
    await notifyMember(tx, ports, memberId, { event: 'feedbackAnswered', facts: { feedbackId: input.feedbackId, answer: input.text } })
    return show(request, input.feedbackId)
  }),

  handle(endpoints.closeFeedback, async (request) => {
    const { tx, ports, operator, input } = request
    const { feedbackId, text } = input
    const memberId = await close(tx, operator.operatorKeyId, input)
    // Ended without a word there is nothing to tell.
    if (text !== undefined) await notifyMember(tx, ports, memberId, { event: 'feedbackAnswered', facts: { feedbackId, answer: text } })
    return show(request, feedbackId)
  }),
]
