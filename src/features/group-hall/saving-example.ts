import type { GroupChannel, GroupComparison, GroupLanding } from '@contract/group/group'

/** Data → what is shown. Pure. */

/** What some weight costs with others and alone by the same channel, as each would be billed, and whose prices these are. */
export interface SavingExample {
  readonly by: { readonly group: string } | { readonly channel: string; readonly fromGrams: number }
  readonly comparison: GroupComparison
}

const toSaving = ({ withGroupCents, atTarget, aloneCents }: GroupComparison) =>
  aloneCents === undefined ? 0 : aloneCents - (atTarget?.cents ?? withGroupCents)

/** Of a group that is cheaper than alone, now or once it has come to its weight. */
export function toGroupExample({ group, comparison }: Pick<GroupLanding, 'group' | 'comparison'>): SavingExample | undefined {
  return toSaving(comparison) > 0 ? { by: { group: group.name }, comparison } : undefined
}

/** Where no group is: the channel that saves most once a group has come to its weight. */
export function toChannelExample(channels: readonly GroupChannel[]): SavingExample | undefined {
  const [best] = channels
    .filter(({ comparison }) => toSaving(comparison) > 0)
    .sort((one, other) => toSaving(other.comparison) - toSaving(one.comparison))
  const last = best?.steps[best.steps.length - 1]
  return best && last && { by: { channel: best.name, fromGrams: last.fromGrams }, comparison: best.comparison }
}
