import { defineMachine } from '../kit/machine'

export const CLAIM_STATUSES = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ClaimStatus = (typeof CLAIM_STATUSES)[number]

export type ClaimActor = 'member' | 'operator'

/** Of a parcel that several claim, one is approved, and the others are refused in the same moment. */
export const claimMachine = defineMachine({
  name: 'claim',
  initial: 'waiting',
  statuses: CLAIM_STATUSES,
  endStatuses: ['approved', 'refused', 'withdrawn'],
  transitions: [
    { action: 'withdraw', from: ['waiting'], to: ['withdrawn'], by: ['member'] as ClaimActor[] },
    { action: 'approve', from: ['waiting'], to: ['approved'], by: ['operator'] },
    { action: 'refuse', from: ['waiting'], to: ['refused'], by: ['operator'] },
  ],
})
