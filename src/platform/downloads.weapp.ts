import type { Downloads } from './types'

/** WeChat keeps files to itself: what is downloaded there, no other app can open. */
export const downloads: Downloads = {
  available: false,
  start: () => undefined,
  save: () => undefined,
}
