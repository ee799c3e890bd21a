/** A moment as part of a file's name: sorts by time, and every file system takes it. */
export const toStamp = (moment: Date): string => moment.toISOString().replaceAll(':', '.')

const STAMP = /^(\d{4}-\d\d-\d\dT)(\d\d)\.(\d\d)\.(\d\d\.\d{3}Z)$/

/** Undefined for what is none. */
export function readStamp(text: string): Date | undefined {
  const [, day, hours, minutes, seconds] = STAMP.exec(text) ?? []
  if (day === undefined) return undefined
  const moment = new Date(`${day}${hours}:${minutes}:${seconds}`)
  return Number.isNaN(moment.getTime()) ? undefined : moment
}
