import { defineMachine } from '../kit/machine'

// What members write for others is reviewed before others see it. Each kind takes the machine that fits it.

/** unreviewed: waits for its review, seen by its author alone · approved: everybody sees it · notPassed: its author reads why. */
export const REVIEW_STATUSES = ['unreviewed', 'approved', 'notPassed'] as const
export type ReviewStatus = (typeof REVIEW_STATUSES)[number]

/** As above, and withdrawn: taken back by its author, who may write it again. */
export const WITHDRAWABLE_STATUSES = ['unreviewed', 'approved', 'notPassed', 'withdrawn'] as const
export type WithdrawableStatus = (typeof WITHDRAWABLE_STATUSES)[number]

export type ReviewActor = 'author' | 'operator'

/** Deleting is no status: what is deleted is gone. An approved thing is refused after a report, too. */
const DECISIONS = [
  { action: 'approve', from: ['unreviewed'], to: ['approved'], by: ['operator'] as ReviewActor[] },
  { action: 'refuse', from: ['unreviewed', 'approved'], to: ['notPassed'], by: ['operator'] as ReviewActor[] },
] as const

/** Its author may edit it at any time; each edit is reviewed again. */
export const defineReviewMachine = (name: string) =>
  defineMachine({
    name,
    initial: 'unreviewed',
    statuses: REVIEW_STATUSES,
    endStatuses: [],
    transitions: [
      { action: 'edit', from: ['unreviewed', 'approved', 'notPassed'], to: ['unreviewed'], by: ['author'] as ReviewActor[] },
      ...DECISIONS,
    ],
  })

/** Its author withdraws it before editing what waits: nobody changes what is just being read. */
export const defineWithdrawableMachine = (name: string) =>
  defineMachine({
    name,
    initial: 'unreviewed',
    statuses: WITHDRAWABLE_STATUSES,
    endStatuses: [],
    transitions: [
      { action: 'edit', from: ['approved', 'notPassed', 'withdrawn'], to: ['unreviewed'], by: ['author'] as ReviewActor[] },
      { action: 'withdraw', from: ['unreviewed', 'approved'], to: ['withdrawn'], by: ['author'] as ReviewActor[] },
      ...DECISIONS,
    ],
  })

/** The tabs of what a member has written [spec 4.11]. */
export const REVIEW_TABS = ['all', 'approved', 'unreviewed', 'notPassed'] as const
export type ReviewTab = (typeof REVIEW_TABS)[number]
