/** Alone in its file: the first paint asks for it, and waits for no library. */
export const LANGUAGES = ['zh-Hant', 'zh-Hans', 'en'] as const
export type Language = (typeof LANGUAGES)[number]

/** The same said in each, in this order. */
export type InEachLanguage = readonly [traditional: string, simplified: string, english: string]
