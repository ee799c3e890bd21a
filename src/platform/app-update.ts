import type { AppUpdate } from './types'

/** A site is new with each visit. */
export const appUpdate: AppUpdate = {
  onReady: () => undefined,
}
