import type { GroupCard, GroupChannel } from '@contract/group/group'
import { limits } from '@contract/limits'

/** Data → what is shown. Pure. */

/** What some weight costs with others and at a channel's first price, and whose prices these are. */
export interface SavingExample {
  readonly by: { readonly group: string } | { readonly channel: string; readonly fromGrams: number }
  readonly withGroupCents: number
  readonly aloneCents: number
}

const toCost = (perKgCents: number) => Math.round((perKgCents * limits.group.exampleGrams) / 1_000)

/** Of a group that has come below the first price already. */
export function toGroupExample(group: GroupCard | undefined): SavingExample | undefined {
  const first = group?.price.steps[0]
  if (!group || !first || first.perKgCents <= group.price.perKgCents) return undefined
  return { by: { group: group.name }, withGroupCents: toCost(group.price.perKgCents), aloneCents: toCost(first.perKgCents) }
}

/** Where no group has: what the channel with the deepest ladder comes to. */
export function toChannelExample(channels: readonly GroupChannel[]): SavingExample | undefined {
  const examples = channels.flatMap(({ name, steps }) => {
    const [first, last] = [steps[0], steps[steps.length - 1]]
    if (!first || !last || first.perKgCents <= last.perKgCents) return []
    return [{ by: { channel: name, fromGrams: last.fromGrams }, withGroupCents: toCost(last.perKgCents), aloneCents: toCost(first.perKgCents) }]
  })
  return examples.sort((one, other) => other.aloneCents - other.withGroupCents - (one.aloneCents - one.withGroupCents))[0]
}
