import type { SavedImages } from './types'

/** A download; phones put it among their pictures or files. */
export const savedImages: SavedImages = {
  save(address, name) {
    const link = document.createElement('a')
    link.href = address
    link.download = `${name}.png`
    document.body.append(link)
    link.click()
    link.remove()
    return Promise.resolve('done')
  },
}
