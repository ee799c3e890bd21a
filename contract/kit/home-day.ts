import { DAY_MS, HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from './time'

/** The calendar where the members live: days begin at midnight in UTC+8, wherever the server or the phone is. */
const OFFSET_MS = HOME_UTC_OFFSET_MINUTES * MINUTE_MS

type Moment = Date | string | number

const toMs = (at: Moment): number => new Date(at).getTime()
/** As `2026-11-26T20:00:00.000Z`, though it is the clock at home: cut what is wanted. */
const atHome = (at: Moment): string => new Date(toMs(at) + OFFSET_MS).toISOString()

/** `2026-11-26` */
export const toHomeDay = (at: Moment): string => atHome(at).slice(0, 10)
/** `2026-11` */
export const toHomeMonth = (at: Moment): string => atHome(at).slice(0, 7)
/** `20:00` */
export const toHomeTime = (at: Moment): string => atHome(at).slice(11, 16)
/** Days since 1970: the difference of two is how many dates lie between. */
export const toHomeDayNumber = (at: Moment): number => Math.floor((toMs(at) + OFFSET_MS) / DAY_MS)
/** The moment, in milliseconds, of a day (`2026-11-26`) and a time (`20:00`) at home. */
export const fromHome = (day: string, time = '00:00'): number => Date.parse(`${day}T${time}:00.000Z`) - OFFSET_MS
/** The moment at which a day begins, by its number. */
export const startOfHomeDay = (dayNumber: number): number => dayNumber * DAY_MS - OFFSET_MS
