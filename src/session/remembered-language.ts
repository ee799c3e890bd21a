import { onLanguageChange, setLanguage } from '@/i18n/language'
import { CACHE_KEYS } from './cache-keys'
import { rememberedLanguage } from './first-choices'
import { cache } from './session'

/** The remembered language; a choice made in the app is kept from then on. Called once at start. */
export function startLanguage(): void {
  setLanguage(rememberedLanguage(cache))
  onLanguageChange((language) => cache.set(CACHE_KEYS.language, language))
}
