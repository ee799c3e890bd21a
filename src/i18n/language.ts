import type { Language } from '@contract/kit/language'
import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/**
 * Chinese unless the device is English (specification, section 1). Traditional or Simplified by the device's script
 * or region; where it names neither, as a Japanese phone does, Traditional.
 */
export function detectLanguage(deviceLanguage: string): Language {
  const tag = deviceLanguage.toLowerCase().replace(/_/g, '-')
  if (/^en(-|$)/.test(tag)) return 'en'
  if (!/^zh(-|$)/.test(tag)) return 'zh-Hant'
  if (/-hant(-|$)/.test(tag)) return 'zh-Hant'
  if (/-hans(-|$)/.test(tag)) return 'zh-Hans'
  return /-(tw|hk|mo)(-|$)/.test(tag) ? 'zh-Hant' : 'zh-Hans'
}

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
