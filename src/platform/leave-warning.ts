import type { LeaveWarning } from './types'

const warn = (event: BeforeUnloadEvent) => {
  event.preventDefault()
}

/** Browsers ask in their own words when a tab with unsaved work is closed. */
export const leaveWarning: LeaveWarning = {
  set: () => window.addEventListener('beforeunload', warn),
  clear: () => window.removeEventListener('beforeunload', warn),
}
