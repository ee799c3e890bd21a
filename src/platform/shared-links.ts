import type { SharedLinks } from './types'

/** Browsers of phones have such a menu, and some of desks. */
export const sharedLinks: SharedLinks = {
  get available() {
    return typeof navigator.share === 'function'
  },
  async share({ title, text, address }) {
    try {
      await navigator.share({ title, text, url: address })
      return 'done'
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unsupported'
    }
  },
}
