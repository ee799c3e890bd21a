import type { OuterBrowser } from './types'

/** A mini-program opens no browser. */
export const outerBrowser: OuterBrowser = {
  available: false,
  open: () => undefined,
}
