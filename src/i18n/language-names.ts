import type { Language } from '@contract/kit/language'

/** Each language in its own script, whichever is spoken now: a member must find the own one. */
export const LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-Hant': '繁體中文',
  'zh-Hans': '简体中文',
  en: 'English',
}

/** The same where there is room for two characters. */
export const SHORT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = {
  'zh-Hant': '繁中',
  'zh-Hans': '简中',
  en: 'EN',
}

/** Side by side: short, and each in full where its script needs no more room. */
export const SEGMENT_LANGUAGE_NAMES: Readonly<Record<Language, string>> = { ...SHORT_LANGUAGE_NAMES, en: LANGUAGE_NAMES.en }
