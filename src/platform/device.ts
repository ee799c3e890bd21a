import type { Device } from './types'

const darkScheme = () => (typeof window.matchMedia === 'function' ? window.matchMedia('(prefers-color-scheme: dark)') : undefined)

export const device: Device = {
  language: () => navigator.languages?.[0] ?? navigator.language ?? '',
  theme: () => (darkScheme()?.matches ? 'dark' : 'light'),
  onThemeChange(listener) {
    const scheme = darkScheme()
    const hear = (event: MediaQueryListEvent) => listener(event.matches ? 'dark' : 'light')
    // Safari 12 and 13 know only the older pair of methods.
    if (scheme && typeof scheme.addEventListener === 'function') {
      scheme.addEventListener('change', hear)
      return () => scheme.removeEventListener('change', hear)
    }
    scheme?.addListener(hear)
    return () => scheme?.removeListener(hear)
  },
  metrics: () => ({ windowWidth: window.innerWidth, windowHeight: window.innerHeight, statusBarHeight: 0, capsuleSpace: 0 }),
}
