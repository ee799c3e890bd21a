import type { Clipboard } from './types'

export const clipboard: Clipboard = {
  async write(text) {
    try {
      await navigator.clipboard.writeText(text)
      return 'done'
    } catch {
      return writeBySelection(text) ? 'done' : 'denied'
    }
  },
  async read() {
    if (typeof navigator.clipboard?.readText !== 'function') return 'unsupported'
    try {
      return { text: await navigator.clipboard.readText() }
    } catch {
      return 'denied'
    }
  },
}

/** Pages without https and in-app browsers have no clipboard object; a selected text field still copies there. */
function writeBySelection(text: string): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.setAttribute('readonly', '')
  field.style.position = 'fixed'
  field.style.opacity = '0'
  document.body.append(field)
  field.select()
  const done = typeof document.execCommand === 'function' && document.execCommand('copy')
  field.remove()
  return done
}
