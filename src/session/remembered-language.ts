import { LANGUAGES, type Language } from '@contract/kit/language'
import { detectLanguage, onLanguageChange, setLanguage } from '@/i18n/language'
import { device } from '@/platform/device'
import { CACHE_KEYS } from './cache-keys'
import { cache } from './session'

/** The member's own choice, else the device's; a choice made in the app is kept from then on. Called once at start. */
export function startLanguage(): void {
  const chosen = cache.get<Language>(CACHE_KEYS.language)
  setLanguage(chosen && LANGUAGES.includes(chosen) ? chosen : detectLanguage(device.language()))
  onLanguageChange((language) => cache.set(CACHE_KEYS.language, language))
}
