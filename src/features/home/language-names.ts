import type { Language } from '@contract/kit/language'

/** Each language is written in itself, so that whoever is lost finds the way back. */
export const languageNames: Readonly<Record<Language, { readonly name: string; readonly short: string }>> = {
  'zh-Hant': { name: '繁體中文', short: '繁中' },
  'zh-Hans': { name: '简体中文', short: '简中' },
  en: { name: 'English', short: 'EN' },
}
