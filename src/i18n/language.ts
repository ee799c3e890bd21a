import type { Language } from '@contract/kit/language'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

const languageStore = createStore<{ readonly language: Language }>(() => ({ language: 'zh-Hant' }))

/** For code outside components; components use `useLanguage`. */
export function currentLanguage(): Language {
  return languageStore.getState().language
}

export function setLanguage(language: Language): void {
  languageStore.setState({ language })
}

export function onLanguageChange(listener: (language: Language) => void): () => void {
  return languageStore.subscribe((now, before) => {
    if (now.language !== before.language) listener(now.language)
  })
}

export function useLanguage(): Language {
  return useStore(languageStore, (state) => state.language)
}
