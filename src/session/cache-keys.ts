/** Every key under which the app keeps something on the device. */
export const CACHE_KEYS = {
  login: 'login',
  /** A tab is telling the server that the member signs out. */
  leaving: 'leaving',
  user: 'userInfo',
  system: 'systemSettings',
  language: 'languageType',
  theme: 'theme',
  templateIds: 'templateIds',
  installation: 'installationId',
  /** The id last told to the server, with its member. */
  registeredDevice: 'registeredDevice',
  /** Labels that were copied and of which the server has not been told. */
  copiedLabels: 'copiedLabels',
  /** A sign-in that is on its way through Facebook's page. */
  facebook: 'facebookAttempt',
  /** + the member's number: answers last seen. */
  answersPrefix: 'answers:',
  /** + the member's number: what was searched for last. */
  searchesPrefix: 'searches:',
  /** + the member's number + `:` + the form's name. */
  draftPrefix: 'draft:',
} as const

const KEPT: readonly string[] = [CACHE_KEYS.language, CACHE_KEYS.theme, CACHE_KEYS.installation]

/** Choices about the device and typed drafts survive a lost session; all else is the member's and goes. */
export function isKeptOnClear(key: string): boolean {
  return KEPT.includes(key) || key.startsWith(CACHE_KEYS.draftPrefix)
}

/** Only there to be shown again: what "clear cache" of the settings takes away. */
export function isMereCache(key: string): boolean {
  return key.startsWith(CACHE_KEYS.answersPrefix) || key.startsWith(CACHE_KEYS.searchesPrefix)
}
