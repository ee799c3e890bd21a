import { DAY_MS, HOUR_MS } from '../kit/time'

/** Instants of orders, requests and deals, by the database's time. */

export const addHours = (at: Date, hours: number): Date => new Date(at.getTime() + hours * HOUR_MS)
export const addDays = (at: Date, days: number): Date => new Date(at.getTime() + days * DAY_MS)

/** A due instant is the first at which it is too late. */
export const isInTime = (now: Date, due: Date): boolean => now.getTime() < due.getTime()
