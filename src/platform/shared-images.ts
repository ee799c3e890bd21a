import type { SharedImages } from './types'

/** Browsers of phones have such a menu, those of desks mostly have not. */
export const sharedImages: SharedImages = {
  get available() {
    return typeof navigator.share === 'function' && typeof navigator.canShare === 'function'
  },
  async share(address, name) {
    const blob = await fetch(address).then((answer) => answer.blob())
    const files = [new File([blob], `${name}.png`, { type: blob.type })]
    if (!navigator.canShare({ files })) return 'unsupported'
    try {
      await navigator.share({ files })
      return 'done'
    } catch (error) {
      return error instanceof DOMException && error.name === 'AbortError' ? 'cancelled' : 'unsupported'
    }
  },
}
