import type { Language } from '@contract/kit/languages'

/** Screen readers choose their voice, browsers their glyphs by it. */
export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = language
}
