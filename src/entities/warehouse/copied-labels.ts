import { CACHE_KEYS } from '@/session/cache-keys'
import { cache } from '@/session/session'

export interface CopiedLabel {
  readonly labelVersion: number
  /** Not only one line of it. */
  readonly whole: boolean
}

type Waiting = Readonly<Record<string, CopiedLabel>>

const read = (): Waiting => cache.get<Waiting>(CACHE_KEYS.copiedLabels) ?? {}

/** Copies of which the server does not know yet, by warehouse: copying must work without a network. */
export const waitingCopies = (): readonly (readonly [warehouseId: string, copied: CopiedLabel])[] => Object.entries(read())

/** A line copied after the whole label makes it no less whole. */
export function keepCopy(warehouseId: string, copied: CopiedLabel): void {
  const before = read()[warehouseId]
  const whole = copied.whole || (before?.whole === true && before.labelVersion === copied.labelVersion)
  cache.set(CACHE_KEYS.copiedLabels, { ...read(), [warehouseId]: { ...copied, whole } })
}

/** The server knows. What has been copied since stays. */
export function dropCopy(warehouseId: string, told: CopiedLabel): void {
  const { [warehouseId]: kept, ...others } = read()
  if (kept?.labelVersion === told.labelVersion && kept.whole === told.whole) cache.set(CACHE_KEYS.copiedLabels, others)
}
