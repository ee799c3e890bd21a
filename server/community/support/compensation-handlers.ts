import * as endpoints from '@contract/support/compensation-endpoints'
import { fileCompensation, getTerms } from '@server/community/support/compensation-service'
import { getThread } from '@server/community/support/feedback-service'
import { toFeedbackDetail } from '@server/community/support/feedback-views'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer } from '@server/kit/viewer'

export const compensationHandlers: HandlerList = [
  // What can be filed changes with time alone.
  handle(
    endpoints.getCompensationTerms,
    async ({ tx, member, input, now }) => {
      const { terms, box } = await getTerms(tx, { ...input, memberId: member.id }, now)
      return { terms, held: { photos: [...box.heldPhotos].map(([kind, count]) => ({ kind, count })), weightGrams: box.weightGrams } }
    },
    // What may be claimed until when changes by the clock alone.
    { alwaysInFull: true },
  ),

  handle(endpoints.fileCompensation, async (request) => {
    const { tx, member, input, now } = request
    const feedbackId = await fileCompensation(tx, member.id, input, now)
    return toFeedbackDetail(await getThread(tx, { feedbackId, memberId: member.id }), toViewer(request, member.id))
  }),
]
