import { HOUR_MS } from '@contract/kit/time'

/** A word about something that has happened is worth sending for half a day. */
export const DELIVERY_LIFE_MS = 12 * HOUR_MS
