import type { OuterBrowser } from './types'

export const outerBrowser: OuterBrowser = {
  available: true,
  open(address) {
    window.open(address, '_blank', 'noopener,noreferrer')
  },
}
