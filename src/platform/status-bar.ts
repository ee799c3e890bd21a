import type { StatusBar } from './types'

/** A browser colours its own bars. */
export const statusBar: StatusBar = {
  set: () => undefined,
}
