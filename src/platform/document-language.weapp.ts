import type { Language } from '@contract/kit/language'

/** A mini-program has no document. */
export function setDocumentLanguage(_language: Language): void {
  return undefined
}
