import type { TrackEvent } from './order'

/** The carrier's work is done: at the door, or at the pickup point. */
export const isArrival = (kind: TrackEvent['kind']): boolean => kind === 'delivered' || kind === 'readyForPickup'
