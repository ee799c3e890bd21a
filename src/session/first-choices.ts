import { LANGUAGES, type Language } from '@contract/kit/languages'
import { detectLanguage } from '@/i18n/detect-language'
import { device } from '@/platform/device'
import type { Cache } from './cache'
import { CACHE_KEYS } from './cache-keys'

/**
 * What the first paint must know before the app is there, read from the device: the app itself asks here too, so that
 * both decide alike. Nothing here may bring a library along.
 */
export type ThemeChoice = 'system' | 'light' | 'dark'

/** The member's own choice, else the device's. */
export function rememberedLanguage(cache: Cache): Language {
  const chosen = cache.get<Language>(CACHE_KEYS.language)
  return chosen && LANGUAGES.includes(chosen) ? chosen : detectLanguage(device.language())
}

export function rememberedTheme(cache: Cache): ThemeChoice {
  return cache.get<ThemeChoice>(CACHE_KEYS.theme) ?? 'system'
}
