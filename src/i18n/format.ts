import type { Language } from '@contract/kit/language'
import type { BasisPoints, Cents } from '@contract/kit/money'
import { groupThousands } from '@contract/kit/thousands'
import { HOME_UTC_OFFSET_MINUTES, MINUTE_MS } from '@contract/kit/time'
import type { BoxSize, Grams, Millimetres } from '@contract/kit/weight'
import { MONTHS, writeDay, writeMinute } from '@contract/kit/written-day'
import { currentLanguage } from './language'

/**
 * The only place where numbers and times become text. No Intl: the mini-program may have none.
 * Functions take the language last and fall back to the present one, so that components can pass what they render in.
 */
/** A true minus, as wide as a plus. */
const MINUS = '\u2212'

let currencySymbol = '¥'

/** From the system settings, once they are known. */
export function setCurrencySymbol(symbol: string): void {
  currencySymbol = symbol
}

export interface MoneyParts {
  /** '', '+' or the true minus. */
  readonly sign: string
  readonly symbol: string
  /** With thousands separators and two decimals. */
  readonly amount: string
}

export function toMoneyParts(amount: Cents | number, options: { readonly plus?: boolean } = {}): MoneyParts {
  const size = Math.abs(amount)
  const sign = amount < 0 ? MINUS : options.plus && amount > 0 ? '+' : ''
  return { sign, symbol: currencySymbol, amount: `${formatCount(Math.floor(size / 100))}.${pad(size % 100)}` }
}

/** `¥1,234.50`, `−¥3.00`. */
export function formatMoney(amount: Cents | number, options?: { readonly plus?: boolean }): string {
  const { sign, symbol, amount: figures } = toMoneyParts(amount, options)
  return `${sign}${symbol}${figures}`
}

/** Where the cents say nothing: `¥150`. */
export const toShortMoney = (amount: Cents | number): string => formatMoney(amount).replace(/\.00$/, '')

/** As a member types it, for a field: `12.50`. */
export function toYuanText(amount: Cents | number): string {
  return `${amount < 0 ? '-' : ''}${Math.floor(Math.abs(amount) / 100)}.${pad(Math.abs(amount) % 100)}`
}

/** At least two decimals, three only when grams need them: `1.50 kg`, `7.425 kg`. */
export function formatWeight(weight: Grams | number): string {
  const whole = Math.floor(weight / 1000)
  const rest = String(weight % 1000).padStart(3, '0')
  return `${formatCount(whole)}.${rest.endsWith('0') ? rest.slice(0, 2) : rest} kg`
}

/** A weight that a rule names, not one that a scale has shown: `0.5 kg`, `10 kg`. */
export function formatScale(weight: Grams | number): string {
  const rest = weight % 1000
  return `${formatCount(Math.floor(weight / 1000))}${rest === 0 ? '' : String(rest / 1000).slice(1)} kg`
}

/** `5,000`. */
export function formatCount(count: number): string {
  return groupThousands(String(count))
}

/** `680 m`, `1.2 km`, `120 km`. */
export function formatDistance(metres: number): string {
  if (metres < 1000) return `${metres} m`
  return metres < 100_000 ? `${Math.round(metres / 100) / 10} km` : `${formatCount(Math.round(metres / 1000))} km`
}

/** `40 cm`, `35.5 cm`. */
export function formatLength(length: Millimetres | number): string {
  return `${toCentimetres(length)} cm`
}

/** Length × width × height: `40 × 30 × 30 cm`. */
export function formatSize(size: BoxSize): string {
  return `${[size.lengthMm, size.widthMm, size.heightMm].map(toCentimetres).join(' × ')} cm`
}

/** `5%`, `0.5%`, `7.05%`. */
export const formatRate = (rate: BasisPoints | number): string => `${rate / 100}%`

/** `0 KB`, `12 KB`, `1.4 MB`: what is there at all is at least one. */
export function formatBytes(bytes: number): string {
  const kilobytes = Math.ceil(bytes / 1024)
  return kilobytes < 1024 ? `${kilobytes} KB` : `${(kilobytes / 1024).toFixed(1)} MB`
}

/** A clock on the wall so far from Greenwich: what it shows are the UTC parts of the moment moved by that. */
const clockAt = (time: string | number, offsetMinutes: number): Date => new Date(new Date(time).getTime() + offsetMinutes * MINUTE_MS)

/** By its parts: what is no time must not end a screen. */
function toDay(time: string | number, offsetMinutes: number): string {
  const clock = clockAt(time, offsetMinutes)
  return [clock.getUTCFullYear(), pad(clock.getUTCMonth() + 1), pad(clock.getUTCDate())].join('-')
}

/** This device's place in the world, for what the reader's own day and hour matter. */
export const offsetHere = (at: string | number = Date.now()): number => -new Date(at).getTimezoneOffset()

/** `2026/11/24` or `24 Nov 2026`. */
export function formatDate(time: string | number, language: Language = currentLanguage(), offsetMinutes = HOME_UTC_OFFSET_MINUTES): string {
  return writeDay(toDay(time, offsetMinutes), language)
}

/** `11/24` or `24 Nov`. */
export function formatDay(time: string | number, language: Language = currentLanguage(), offsetMinutes = HOME_UTC_OFFSET_MINUTES): string {
  const clock = clockAt(time, offsetMinutes)
  const [month, day] = [clock.getUTCMonth(), clock.getUTCDate()]
  return language === 'en' ? `${day} ${MONTHS[month] ?? ''}` : `${month + 1}/${day}`
}

/** `2026 年 11 月` or `Nov 2026`; short: `11月` or `Nov`. @param month `2026-11` */
export function formatMonth(month: string, language: Language = currentLanguage(), { short = false } = {}): string {
  const [year = '', number = ''] = month.split('-')
  if (language === 'en') return [MONTHS[Number(number) - 1] ?? '', ...(short ? [] : [year])].join(' ')
  return short ? `${Number(number)}月` : `${year} 年 ${Number(number)} 月`
}

/** `09:05`. */
export function formatTime(time: string | number, offsetMinutes = HOME_UTC_OFFSET_MINUTES): string {
  const clock = clockAt(time, offsetMinutes)
  return `${pad(clock.getUTCHours())}:${pad(clock.getUTCMinutes())}`
}

/** `2026/11/24 00:00` or `24 Nov 2026, 00:00`. */
export function formatDateTime(
  time: string | number,
  language: Language = currentLanguage(),
  offsetMinutes = HOME_UTC_OFFSET_MINUTES,
): string {
  return writeMinute(toDay(time, offsetMinutes), formatTime(time, offsetMinutes), language)
}

/** By the reader's own clock: `09:05`, with its day where that is not today. */
export function formatTimeHere(time: number, language: Language): string {
  const offset = offsetHere(time)
  const isToday = formatDate(time, language, offset) === formatDate(Date.now(), language, offsetHere())
  return isToday ? formatTime(time, offset) : formatDateTime(time, language, offset)
}

function pad(part: number): string {
  return String(part).padStart(2, '0')
}

function toCentimetres(length: Millimetres | number): string {
  return length % 10 === 0 ? String(length / 10) : (length / 10).toFixed(1)
}
