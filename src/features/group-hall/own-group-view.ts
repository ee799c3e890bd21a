import type { OwnGroup } from '@contract/group/group'
import type { OwnGroupsStrings } from './own-groups-strings'

/** Data → what is shown. Pure. */
export type OwnGroupAction = keyof OwnGroupsStrings['action']

export const isOver = ({ status }: Pick<OwnGroup, 'status'>): boolean => status === 'ended' || status === 'disbanded'

/** The one thing that can be done with a group, by what the member is to it and where it stands. */
export function toAction(group: OwnGroup): OwnGroupAction {
  if (isOver(group)) return 'similar'
  if (group.awaitsConsent) return 'agree'
  if (group.orderStatus === 'unpaid') return 'pay'
  if (group.status === 'open') return group.role === 'leader' ? 'manage' : 'invite'
  return group.status === 'formed' ? 'progress' : 'split'
}

/** What happens next, in a few words; an open group counts down instead. */
export function toHint(group: OwnGroup, { hint }: OwnGroupsStrings): string | undefined {
  if (group.awaitsConsent) return hint.agree
  if (group.orderStatus === 'unpaid') return hint.unpaid
  if (group.orderStatus === 'cancelled') return hint.left
  const { status } = group
  return status === 'open' || status === 'ended' || status === 'disbanded' ? undefined : hint[status]
}
