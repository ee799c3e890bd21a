import type { GroupDetail } from '@contract/group/group'

/** What speaks against forming the group now. */
export interface OpenMatters {
  /** These keep it from forming. */
  readonly bars: readonly Bar[]
  /** These are only worth a thought. */
  readonly hints: readonly Hint[]
}

export type Bar =
  | { readonly kind: 'empty' }
  | { readonly kind: 'belowFirst'; readonly grams: number; readonly fromGrams: number }
  | { readonly kind: 'pickup' }
  | { readonly kind: 'consents'; readonly names: readonly string[] }

export type Hint =
  | { readonly kind: 'nextPrice'; readonly gapGrams: number; readonly perKgCents: number }
  | { readonly kind: 'early'; readonly endsAt: string }

/** A leader is asked with the list of what is open. */
export function toOpenMatters({ group, lines, awaitsPickup }: Pick<GroupDetail, 'group' | 'lines' | 'awaitsPickup'>): OpenMatters {
  const { price, contributedGrams, endsAt } = group
  const first = price.steps[0]?.fromGrams ?? 0
  const waiting = lines.filter((line) => line.awaitsConsent).map((line) => line.name)
  return {
    bars: [
      ...(contributedGrams === 0 ? [{ kind: 'empty' } as const] : []),
      ...(contributedGrams > 0 && contributedGrams < first ? [{ kind: 'belowFirst', grams: contributedGrams, fromGrams: first } as const] : []),
      ...(awaitsPickup ? [{ kind: 'pickup' } as const] : []),
      ...(waiting.length > 0 ? [{ kind: 'consents', names: waiting } as const] : []),
    ],
    hints: [
      ...(price.next ? [{ kind: 'nextPrice', gapGrams: price.next.gapGrams, perKgCents: price.next.perKgCents } as const] : []),
      { kind: 'early', endsAt },
    ],
  }
}

/** A change has to be agreed to by everybody else in it. */
export const asksOthers = ({ lines }: Pick<GroupDetail, 'lines'>): boolean => lines.some((line) => !line.isMe)
