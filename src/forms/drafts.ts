import { CACHE_KEYS } from '@/session/cache-keys'
import { cache, session } from '@/session/session'

/** Longer than any holiday; then what was half typed is of no use. */
const KEPT_SECONDS = 30 * 24 * 60 * 60

export interface Draft<Values> {
  read(): Partial<Values> | undefined
  write(values: Partial<Values>): void
  discard(): void
}

/** What is typed into one form, kept per member: it outlives a killed app and a lost session. */
export function createDraft<Values extends object>(formName: string): Draft<Values> {
  const key = `${CACHE_KEYS.draftPrefix}${session.memberNumber() ?? 'guest'}:${formName}`
  return {
    read: () => cache.get<Partial<Values>>(key),
    write: (values) => cache.set(key, values, KEPT_SECONDS),
    discard: () => cache.remove(key),
  }
}
