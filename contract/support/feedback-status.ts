import { defineMachine } from '../kit/machine'

export const FEEDBACK_STATUSES = ['open', 'answered', 'closed'] as const
export type FeedbackStatus = (typeof FEEDBACK_STATUSES)[number]

export type FeedbackActor = 'member' | 'operator'

/** open: the service is asked · answered: the member may write on · closed: whoever has more to say begins anew. */
export const feedbackMachine = defineMachine({
  name: 'feedback',
  initial: 'open',
  statuses: FEEDBACK_STATUSES,
  endStatuses: ['closed'],
  transitions: [
    { action: 'write', from: ['open', 'answered'], to: ['open'], by: ['member'] as FeedbackActor[] },
    { action: 'answer', from: ['open', 'answered'], to: ['answered'], by: ['operator'] },
    { action: 'decide', from: ['open', 'answered'], to: ['closed'], by: ['operator'] },
    { action: 'close', from: ['open', 'answered'], to: ['closed'], by: ['operator'] },
  ],
})
