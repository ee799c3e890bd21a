import type { BackWay } from '@/platform/types'

/** A sheet that closes as sheets do: by itself when it is asked to; a locked one stays. */
export function aSheet(way: BackWay, isLocked = false) {
  const sheet = {
    isOpen: true,
    asked: 0,
    close() {
      sheet.isOpen = false
      gone()
    },
  }
  const gone = way.cover(way.pageMark(), () => {
    sheet.asked += 1
    if (!isLocked) sheet.close()
  })
  return sheet
}
