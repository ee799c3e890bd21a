import { DAY_MS } from '@contract/kit/time'

/** Begun days until something ends: 1 on the last one, and 0 when it is over. @param until ISO time @param now ms */
export const toDaysLeft = (until: string, now: number): number => Math.max(0, Math.ceil((Date.parse(until) - now) / DAY_MS))
