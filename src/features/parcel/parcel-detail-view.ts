import type { Language } from '@contract/kit/language'
import type { ParcelDetail, ParcelEvent, ParcelSummary } from '@contract/parcel/parcel'
import { parcelMachine } from '@contract/parcel/parcel-status'
import { formatDay, formatTime } from '@/i18n/format'
import type { TimelineEntry } from '@/components/Timeline'
import { toKeptWhy } from '@/entities/parcel/kept'
import type { ParcelDetailStrings } from './parcel-detail-strings'
import { isPackable, needsAnswer } from './parcel-view'
import { formatCalendarDay, storageOf, toStorageView } from './storage-view'

/** Data → what a parcel's own page shows; what its card shows stands in parcel-view.ts. */

/** What a member can do with a parcel, the next step first. */
export type ParcelAction = 'pack' | 'deal' | 'complete' | 'correct' | 'edit' | 'withdraw' | 'answer' | 'order' | 'group'

/** Buttons come from the table that the server enforces; `order` and `group` lead to what a parcel is in. */
export function toActions(parcel: Pick<ParcelSummary, 'status' | 'items' | 'valueCents' | 'orderId' | 'groupId' | 'source' | 'keptFor'>): readonly ParcelAction[] {
  const allowed = parcelMachine.actionsOf(parcel.status, 'member')
  const actions: ParcelAction[] = []
  if (isPackable(parcel)) actions.push('pack')
  if (toKeptWhy(parcel) === 'deal') actions.push('deal')
  if (allowed.includes('answer')) actions.push('answer')
  // What the house has put in is known: nobody changes it.
  if (allowed.includes('complete') && parcel.source === undefined) actions.push(parcel.status === 'incomplete' ? 'complete' : 'correct')
  if (parcel.orderId !== undefined) actions.push('order')
  if (parcel.groupId !== undefined) actions.push('group')
  if (allowed.includes('edit')) actions.push('edit')
  if (allowed.includes('withdraw')) actions.push('withdraw')
  return actions
}

/** The next step, under the state's one word. */
export function toNextStep(parcel: ParcelDetail, words: ParcelDetailStrings, language: Language): string {
  const { hero } = words
  switch (parcel.status) {
    case 'notInStock':
      return hero.notInStock(parcel.warehouseName)
    case 'inStock': {
      const why = toKeptWhy(parcel)
      if (why !== undefined) return hero.kept[why]
      const clock = storageOf(parcel)
      if (!clock) return hero.inStockPlain
      return toStorageView(clock).kind === 'over' ? hero.inStockOver : hero.inStock(formatCalendarDay(clock.freeUntil, language))
    }
    case 'problem':
      return needsAnswer(parcel) ? hero.problem : hero.problemAnswered
    case 'inOrder':
      return parcel.groupId === undefined ? hero.inOrder : hero.inGroup
    case 'cancelled':
      // Not always by the member.
      return parcel.events[0]?.kind === 'superseded' ? words.event.superseded : hero.cancelled
    default:
      return hero[parcel.status]
  }
}

/** A parcel's history for the timeline; the server sends the latest first. */
export function toTimeline(events: readonly ParcelEvent[], words: ParcelDetailStrings['event'], language: Language): readonly TimelineEntry[] {
  return events.map(({ kind, at, remark }, index) => ({
    key: `${kind}-${at}-${index}`,
    title: words[kind],
    detail: remark,
    time: `${formatDay(at, language)} ${formatTime(at)}`,
  }))
}

/** On the foot of a photo there is room for day, time and one word. */
export function toPhotoStamp(takenAt: string, what: string, language: Language): string {
  return `${formatDay(takenAt, language)} ${formatTime(takenAt)} ${what}`
}
