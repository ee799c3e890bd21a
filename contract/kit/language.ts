import * as v from 'valibot'
import { LANGUAGES, type Language } from './languages'

export { LANGUAGES, type Language }

export const languageSchema = v.picklist(LANGUAGES)

/** One text in each of the product's languages. */
export type Texts = Readonly<Record<Language, string>>

/**
 * The language of an answer: `lang` where it is known, else English or Traditional Chinese by `isEnglish`
 * (the two flags of every request).
 */
export function toLanguage(lang: unknown, isEnglish: unknown): Language {
  if (v.is(languageSchema, lang)) return lang
  return isEnglish === true || isEnglish === 'true' || isEnglish === 1 || isEnglish === '1' ? 'en' : 'zh-Hant'
}
