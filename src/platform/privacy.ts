import type { Privacy } from './types'

/** A site's visitors agree when they register; no browser asks on its own. */
export const privacy: Privacy = {
  onNeeded: () => undefined,
  openContract: () => Promise.resolve('unsupported'),
}
