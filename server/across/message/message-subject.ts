import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import { toHomeDay, toHomeTime } from '@contract/kit/home-day'
import { writeDay, writeMinute } from '@contract/kit/written-day'
import type { MessageDetail, MessagePlace, MessageTask } from '@contract/notification/message'
import { messageWords, type Fact, type Task } from '@server/across/message/message-words'
import type { Reader } from '@server/db/database'
import { toAmountText } from '@server/kit/amount-text'
import type { Viewer } from '@server/kit/viewer'
import type { Secret } from '@server/ports/secret'

/** What a message is about, as that stands now. */
export type Subject = Pick<Complete<MessageDetail>, 'number' | 'facts' | 'photos' | 'isGone' | 'next' | 'look'>

export interface Context {
  readonly db: Reader
  readonly memberId: string
  readonly viewer: Viewer
  readonly currencySymbol: string
  readonly secret: Secret
}

interface SeenThing extends Partial<Subject> {
  readonly id?: string
  /** The option of goods. */
  readonly skuId?: string
}

export function toSeen({ viewer }: Context, place: MessagePlace, { id, skuId, ...more }: SeenThing = {}): Subject {
  const target = { place, ...(id !== undefined && { id }), ...(skuId !== undefined && { skuId }) }
  const look = { label: messageWords[viewer.language].look[place] ?? '', target }
  return { number: undefined, facts: [], photos: [], isGone: false, next: undefined, look, ...more }
}

/** The message stays, says so, and leads to all of its kind. */
export function toGone(context: Context, place: MessagePlace, number?: string): Subject {
  return toSeen(context, place, { number, isGone: true })
}

export function toTask({ viewer }: Context, task: Task, place: MessagePlace, id?: string): MessageTask {
  return { label: messageWords[viewer.language].tasks[task], target: id === undefined ? { place } : { place, id } }
}

/** In this order; what is not known is left out. */
export function toFacts({ viewer }: Context, facts: Readonly<Partial<Record<Fact, string | undefined>>>): Subject['facts'] {
  const words = messageWords[viewer.language].facts
  return Object.entries(facts).flatMap(([fact, value]) => (value === undefined ? [] : [{ label: words[fact as Fact], value }]))
}

export function toMoney({ currencySymbol }: Pick<Context, 'currencySymbol'>, amountCents: number): string {
  return toAmountText(currencySymbol, amountCents)
}

export function toKilograms(weightGrams: number): string {
  return `${(weightGrams / 1_000).toFixed(2)} kg`
}

/** By the clock at home, as parcels and orders tell their times, and as the member writes days. */
export function toHomeMoment({ viewer }: Pick<Context, 'viewer'>, at: Date | string): { readonly day: string; readonly minute: string } {
  const day = toHomeDay(at)
  return { day: writeDay(day, viewer.language), minute: writeMinute(day, toHomeTime(at), viewer.language) }
}

/** Undefined where it does not exist, or is another's: to the member both are the same. */
export async function unlessGone<T>(found: Promise<T>): Promise<T | undefined> {
  try {
    return await found
  } catch (error) {
    if (error instanceof Refusal && error.code === 'notFound') return undefined
    throw error
  }
}
