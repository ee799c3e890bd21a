import {
  defineReviewMachine,
  defineWithdrawableMachine,
  REVIEW_STATUSES,
  REVIEW_TABS,
  WITHDRAWABLE_STATUSES,
} from '@contract/moderation/review-status'

const reviewed = defineReviewMachine('comment')
const withdrawable = defineWithdrawableMachine('post')

it.each([reviewed, withdrawable])('an operator approves what waits, and refuses what waits or is public ($name)', (machine) => {
  expect(machine.sourcesOf('approve')).toEqual(['unreviewed'])
  expect(machine.sourcesOf('refuse')).toEqual(['unreviewed', 'approved'])
  for (const status of machine.statuses) {
    expect(machine.actionsOf(status, 'author').filter((action) => action === 'approve' || action === 'refuse')).toEqual([])
    expect(machine.actionsOf(status, 'operator')).not.toContain('edit')
  }
})

it.each([reviewed, withdrawable])('whatever an author edits is reviewed again ($name)', ({ transitions }) => {
  expect(transitions.filter(({ action }) => action === 'edit').map(({ to }) => to)).toEqual([['unreviewed']])
})

it('what can be withdrawn is withdrawn before it is edited', () => {
  expect(withdrawable.actionsOf('unreviewed', 'author')).toEqual(['withdraw'])
  expect(withdrawable.actionsOf('withdrawn', 'author')).toEqual(['edit'])
  expect(reviewed.actionsOf('unreviewed', 'author')).toEqual(['edit'])
  expect(WITHDRAWABLE_STATUSES).toEqual([...REVIEW_STATUSES, 'withdrawn'])
})

it('a member finds what they have written under a tab for each result of a review, and all of it under one', () => {
  expect([...REVIEW_TABS].sort()).toEqual(['all', ...REVIEW_STATUSES].sort())
})
