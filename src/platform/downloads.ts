import type { Downloads } from './types'

export const downloads: Downloads = {
  available: true,
  start(address) {
    const link = document.createElement('a')
    link.href = address
    // The server names the file.
    link.download = ''
    document.body.appendChild(link)
    link.click()
    link.remove()
  },
}
