import type { OwnGroup } from '@contract/group/group'
import type { OwnGroupsStrings } from './own-groups-strings'

/** Data → what is shown. Pure. */
export type OwnGroupAction = keyof OwnGroupsStrings['action']

export const isOver = ({ status }: Pick<OwnGroup, 'status'>): boolean => status === 'ended' || status === 'disbanded'

/** Quit, was taken out or did not agree in time, before there was a bill: the group goes on without them. */
export const isOut = ({ role, orderId }: Pick<OwnGroup, 'role' | 'orderId'>): boolean => role === 'none' && orderId === undefined

/** What stands beside a group that has formed: to be paid, paid, or set aside until it is split. */
export function toMoney({ totalCents, paidCents, heldCents, orderStatus }: OwnGroup): { readonly kind: 'toPay' | 'paid' | 'held'; readonly cents: number } {
  if (orderStatus === 'unpaid') return { kind: 'toPay', cents: totalCents ?? 0 }
  return paidCents === undefined ? { kind: 'held', cents: heldCents } : { kind: 'paid', cents: paidCents }
}

/** The one thing that can be done with a group, by what the member is to it and where it stands. */
export function toAction(group: OwnGroup): OwnGroupAction {
  if (isOver(group) || isOut(group)) return 'similar'
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
