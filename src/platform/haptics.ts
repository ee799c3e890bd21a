import type { Haptics } from './types'

const DURATION_MS = { light: 10, medium: 20 } as const

export const haptics: Haptics = {
  tap(strength) {
    // Browsers on phones only, and only after a touch; elsewhere nothing is felt and nothing is missed.
    if (typeof navigator.vibrate === 'function') navigator.vibrate(DURATION_MS[strength])
  },
}
