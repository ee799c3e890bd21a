import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { CACHE_KEYS } from './cache-keys'
import { rememberedTheme, type ThemeChoice } from './first-choices'
import { cache } from './session'

const store = createStore<{ readonly theme: ThemeChoice }>(() => ({ theme: rememberedTheme(cache) }))

export function chooseTheme(theme: ThemeChoice): void {
  cache.set(CACHE_KEYS.theme, theme)
  store.setState({ theme })
}

export function useThemeChoice(): ThemeChoice {
  return useStore(store, (state) => state.theme)
}
