import type { Map } from './types'

/** A site would need a map's key and its scripts for what is typed in a minute. */
export const map: Map = {
  available: false,
  choose: () => Promise.resolve('unsupported'),
  show: () => Promise.resolve('unsupported'),
}
