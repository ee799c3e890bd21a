import type { Storage } from './types'

/** localStorage; a browser that forbids or has filled it (private mode) leaves the app working without memory. */
export const storage: Storage = {
  read(key) {
    try {
      const text = window.localStorage.getItem(key)
      return text === null ? undefined : (JSON.parse(text) as unknown)
    } catch {
      return undefined
    }
  },
  write(key, value) {
    try {
      window.localStorage.setItem(key, JSON.stringify(value))
      return true
    } catch {
      return false
    }
  },
  remove(key) {
    try {
      window.localStorage.removeItem(key)
    } catch {
      // Nothing was kept, so nothing is left behind.
    }
  },
  keys() {
    try {
      return Object.keys(window.localStorage)
    } catch {
      return []
    }
  },
  onOutsideChange(listener) {
    const hear = (event: StorageEvent) => {
      if (event.key !== null) listener(event.key)
    }
    window.addEventListener('storage', hear)
    return () => window.removeEventListener('storage', hear)
  },
}
