import type { Printer } from './types'
import './printer.scss'

const SHEET = 'print-sheet'

export const printer: Printer = {
  available: true,
  print(id) {
    const content = document.getElementById(id)
    if (!content) return
    // A copy beside the app: the page that it stands on scrolls within itself, and would be cut at the first sheet.
    const sheet = document.createElement('div')
    sheet.className = SHEET
    sheet.appendChild(content.cloneNode(true))
    document.body.appendChild(sheet)
    try {
      window.print()
    } finally {
      sheet.remove()
    }
  },
}
