import { countFeedback, getFeedback, listFeedback, markFeedbackRead, sendFeedback, writeOn } from '@contract/support/feedback-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointPages } from '@/query/use-endpoint-pages'
import { useEndpointQuery } from '@/query/use-endpoint-query'

/** Who opens the page wants to know whether an answer has come; and it shall not wait for the page to be pulled down. */
const FRESH = { staleSeconds: 0, refreshEverySeconds: 30 } as const

export const useFeedbackList = () => useEndpointPages(listFeedback, {}, ({ feedbackId }) => feedbackId, FRESH)
export const useFeedbackCounts = (enabled = true) => useEndpointQuery(countFeedback, {}, { ...FRESH, enabled })
export const useFeedback = (feedbackId: string) => useEndpointQuery(getFeedback, { feedbackId }, FRESH)
export const useSendFeedback = () => useEndpointMutation(sendFeedback)
export const useWriteOn = () => useEndpointMutation(writeOn)
/** Nobody has asked for it, so nobody waits for it. */
export const useMarkRead = () => useEndpointMutation(markFeedbackRead, { loading: 'hidden' })
