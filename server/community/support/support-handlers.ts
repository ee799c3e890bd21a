import * as endpoints from '@contract/support/feedback-endpoints'
import { countOwn, getThread, listOwn, markRead, sendFeedback, writeOn } from '@server/community/support/feedback-service'
import { toFeedbackDetail, toFeedbackSummary } from '@server/community/support/feedback-views'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'

export const supportHandlers: HandlerList = [
  handle(endpoints.sendFeedback, async (request) => {
    const { tx, member, input } = request
    const feedbackId = await sendFeedback(tx, member.id, input)
    return toFeedbackDetail(await getThread(tx, { feedbackId, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.writeOn, async (request) => {
    const { tx, member, input } = request
    await writeOn(tx, member.id, input)
    return toFeedbackDetail(await getThread(tx, { ...input, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.listFeedback, async ({ tx, member, input }) => {
    const page = await listOwn(tx, member.id, input)
    return { ...page, items: page.items.map(toFeedbackSummary) }
  }),

  handle(endpoints.countFeedback, ({ tx, member }) => countOwn(tx, member.id)),

  handle(endpoints.getFeedback, async (request) => {
    const { tx, member, input } = request
    return toFeedbackDetail(await getThread(tx, { ...input, memberId: member.id }), toViewer(request, member.id))
  }),

  handle(endpoints.markFeedbackRead, async ({ tx, member, input }) => {
    await markRead(tx, member.id, input)
    return {}
  }),
]
