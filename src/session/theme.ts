import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CACHE_KEYS } from './cache-keys'
import { cache } from './session'

export type ThemeChoice = 'system' | 'light' | 'dark'

const store = createStore<{ readonly theme: ThemeChoice }>(() => ({ theme: cache.get<ThemeChoice>(CACHE_KEYS.theme) ?? 'system' }))

export function chooseTheme(theme: ThemeChoice): void {
  cache.set(CACHE_KEYS.theme, theme)
  store.setState({ theme })
}

export function useThemeChoice(): ThemeChoice {
  return useStore(store, (state) => state.theme)
}
