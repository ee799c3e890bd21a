import type { Downloads } from './types'

/** @param name of the file; empty: the server names it */
function follow(address: string, name: string): void {
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.appendChild(link)
  link.click()
  link.remove()
}

export const downloads: Downloads = {
  available: true,
  start: (address) => follow(address, ''),
  save(text, name) {
    const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
    follow(address, name)
    URL.revokeObjectURL(address)
  },
}
