import { defineMachine } from '../kit/machine'

/**
 * open: joined and left until the deadline · formed: closed for joining, the warehouse packs · priced: measured, split and
 * paid · shipped · arrived: waits at the pickup address. ended: the deadline passed, or it could not be packed; disbanded:
 * by its leader. Both give everything back.
 */
export const GROUP_STATUSES = ['open', 'formed', 'priced', 'shipped', 'arrived', 'ended', 'disbanded'] as const
export type GroupStatus = (typeof GROUP_STATUSES)[number]

export type GroupActor = 'leader' | 'operator' | 'time'

export const groupMachine = defineMachine({
  name: 'group',
  initial: 'open',
  statuses: GROUP_STATUSES,
  endStatuses: ['arrived', 'ended', 'disbanded'],
  transitions: [
    { action: 'change', from: ['open'], to: ['open'], by: ['leader'] as GroupActor[] },
    { action: 'form', from: ['open'], to: ['formed'], by: ['leader'] },
    { action: 'disband', from: ['open'], to: ['disbanded'], by: ['leader'] },
    { action: 'expire', from: ['open'], to: ['ended'], by: ['time'] },
    // What the warehouse cannot send after all: nobody keeps what was set aside. Of a split one only where nobody has paid.
    { action: 'fail', from: ['formed', 'priced'], to: ['ended'], by: ['operator'] },
    // A member's parcels, or one of them: what is a problem, late or not to be found.
    { action: 'drop', from: ['open', 'formed'], to: ['open', 'formed'], by: ['operator'] },
    { action: 'price', from: ['formed'], to: ['priced'], by: ['operator'] },
    { action: 'ship', from: ['priced'], to: ['shipped'], by: ['operator'] },
    { action: 'arrive', from: ['shipped'], to: ['arrived'], by: ['operator'] },
  ],
})

/** The tabs of "my groups" (picture 44). */
export const GROUP_TABS = ['open', 'formed', 'ended', 'all'] as const
export type GroupTab = (typeof GROUP_TABS)[number]

export const STATUSES_OF_TAB: Readonly<Record<GroupTab, readonly GroupStatus[]>> = {
  open: ['open'],
  formed: ['formed', 'priced', 'shipped', 'arrived'],
  ended: ['ended', 'disbanded'],
  all: GROUP_STATUSES,
}

/** What a member is to a group. */
export const GROUP_ROLES = ['none', 'member', 'leader'] as const
export type GroupRole = (typeof GROUP_ROLES)[number]
