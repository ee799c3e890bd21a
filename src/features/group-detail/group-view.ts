import type { GroupDetail, GroupEvent, GroupLine, GroupStatement } from '@contract/group/group'
import type { GroupStatus } from '@contract/group/group-status'
import type { Language } from '@contract/kit/language'
import { toPersonColour } from '@/components/person-look'
import type { TimelineEntry } from '@/components/Timeline'
import { formatDateTime } from '@/i18n/format'
import type { WordsOf } from '@/i18n/string-table'
import type { groupDetailStrings } from './group-detail-strings'

/** Data → what is shown. Pure. */
type DetailWords = WordsOf<typeof groupDetailStrings>

/** Nobody is in it any more, and nothing travels. */
export const isOver = (status: GroupStatus): boolean => status === 'ended' || status === 'disbanded'

/** It has formed, and the member's parcels have their bill or wait for it. */
export const isUnderWay = (status: GroupStatus): boolean => status !== 'open' && !isOver(status)

/** Somebody whose parcels stand in the group or are its order by now. */
export const isIn = ({ mine, group }: Pick<GroupDetail, 'mine' | 'group'>): boolean => mine !== undefined || group.role !== 'none'

/** To whom the page offers to invite, which draws the card that WeChat sends along; for all others the page has to. */
export const hasInvitation = ({ status, role }: Pick<GroupDetail['group'], 'status' | 'role'>): boolean => status === 'open' && role !== 'none'

/** The heaviest first; who weighs the same as they joined. */
export function byWeight(lines: readonly GroupLine[]): readonly GroupLine[] {
  return [...lines].sort((one, other) => other.grams - one.grams || one.joinedAt.localeCompare(other.joinedAt))
}

/** How long the bar beside a weight is, the heaviest line's being whole: 0 … 1. */
export function toPart(grams: number, lines: readonly GroupLine[]): number {
  const most = Math.max(0, ...lines.map((line) => line.grams))
  return most === 0 ? 0 : grams / most
}

export const countParcels = (lines: readonly GroupLine[]): number => lines.reduce((sum, line) => sum + line.parcelCount, 0)

/** Everybody keeps their colour while others join and leave: it goes by the place in the order of joining. */
export function toColour(line: Pick<GroupLine, 'lineId'>, lines: readonly Pick<GroupLine, 'lineId'>[]): string {
  const place = Math.max(0, lines.findIndex(({ lineId }) => lineId === line.lineId))
  return toPersonColour(place)
}

export function toTimeline(events: readonly GroupEvent[], words: DetailWords, language: Language): readonly TimelineEntry[] {
  return events.map(({ kind, at, name, text }, index) => ({
    key: `${at} ${kind} ${events.length - index}`,
    title: words.event[kind](name ?? words.someone),
    detail: text,
    time: formatDateTime(at, language),
  }))
}

/** The rest of the member's bill, where it waits for them: it opens the way to pay. */
export function toRest({ mine, statement }: Pick<GroupDetail, 'mine' | 'statement'>): { readonly orderId: string; readonly cents: number; readonly payBy: string | undefined } | undefined {
  const order = mine?.order
  if (order?.status !== 'unpaid') return undefined
  const missing = -(statement?.mine?.differenceCents ?? 0)
  return { orderId: order.orderId, cents: missing > 0 ? missing : order.totalCents, payBy: order.payBy }
}

export interface Settlement {
  readonly heldCents: number
  readonly shareCents: number
  readonly ownCents: number
  /** What went back; below zero: what was to pay on top. */
  readonly differenceCents: number
  readonly kind: 'refund' | 'even' | 'rest'
}

/** Hold − share − own fees = what goes back or is still to pay. */
export function toSettlement({ mine }: Pick<GroupStatement, 'mine'>): Settlement | undefined {
  if (!mine) return undefined
  const { heldCents, shareCents, ownCents, differenceCents } = mine
  return { heldCents, shareCents, ownCents, differenceCents, kind: differenceCents > 0 ? 'refund' : differenceCents < 0 ? 'rest' : 'even' }
}

/** The shares together: the bill, to the cent. */
export const sumShares = ({ rows }: Pick<GroupStatement, 'rows'>): number => rows.reduce((sum, row) => sum + row.shareCents, 0)

/** Whoever looks at it paid too late: their parcels are back in stock. */
export const isLeftBehind = ({ statement }: Pick<GroupDetail, 'statement'>): boolean => statement?.rows.some(({ isMe, left }) => isMe && left) ?? false

/** Where members paid too late: their shares stay their own. */
export const hasLeft = ({ rows }: Pick<GroupStatement, 'rows'>): boolean => rows.some((row) => row.left)
