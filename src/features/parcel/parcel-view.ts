import type { ParcelSummary } from '@contract/parcel/parcel'
import { parcelMachine } from '@contract/parcel/parcel-status'

/** Data → what is shown. Pure: words come in, nothing is fetched. */

/**
 * Only a parcel in stock with complete name and value may be packed (specification, section 4), and none that is kept for something
 * else.
 */
export function isPackable({ status, items, valueCents, keptFor }: Pick<ParcelSummary, 'status' | 'items' | 'valueCents' | 'keptFor'>): boolean {
  return parcelMachine.allows(status, 'apply') && items.length > 0 && valueCents > 0 && keptFor === undefined
}

/** A problem that still waits for the member's word. */
export function needsAnswer({ status, problem }: Pick<ParcelSummary, 'status' | 'problem'>): boolean {
  return status === 'problem' && problem?.answer === undefined
}

/** Counters of the home page, in the order of the screen. */
export const COUNTED_STATUSES = ['notInStock', 'inStock', 'incomplete', 'problem', 'toBePaid'] as const
export type CountedStatus = (typeof COUNTED_STATUSES)[number]
