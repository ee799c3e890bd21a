import type { Language } from './language'

export const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const

/** A day as it is kept (`2026-11-24`) → as its readers write it: `2026/11/24`, `24 Nov 2026`. */
export function writeDay(day: string, language: Language): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return language === 'en' ? `${Number(date)} ${MONTHS[Number(month) - 1] ?? ''} ${year}` : `${year}/${month}/${date}`
}

/** A day with a time (`09:05`) behind it: `2026/11/24 09:05`, `24 Nov 2026, 09:05`. */
export const writeMinute = (day: string, time: string, language: Language): string => `${writeDay(day, language)}${language === 'en' ? ',' : ''} ${time}`
