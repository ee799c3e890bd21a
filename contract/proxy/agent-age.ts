import { limits } from '../limits'

/** The day of birth, as ISO writes it, where the number tells it: that of China does. @param idNumber normalised, and valid there */
export function toBirthDay(idNumber: string, country: string): string | undefined {
  if (country !== 'CN') return undefined
  return `${idNumber.slice(6, 10)}-${idNumber.slice(10, 12)}-${idNumber.slice(12, 14)}`
}

/** Whether somebody is too young on this day. @param today as ISO writes it, where the staff work */
export function isTooYoung(birthDay: string, today: string): boolean {
  const year = String(Number(birthDay.slice(0, 4)) + limits.proxy.agent.leastAge)
  return `${year}${birthDay.slice(4)}` > today
}
