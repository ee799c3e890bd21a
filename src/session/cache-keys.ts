/** Every key under which the app keeps something on the device, and nothing else does: whose each is says `ownerOf`. */
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
  /** The warehouse and the goods type that the member chose last. */
  lastChoices: 'lastChoices',
  /** A sign-in that is on its way through Facebook's page. */
  facebook: 'facebookAttempt',
  /** The code of the invitation that somebody came by. */
  invitation: 'invitation',
  /** What was chosen where WeChat opens the page of a payment anew. */
  paymentMix: 'paymentMix',
  /** The box of drafts that was last given up by hand: a page that is still open lays nothing into it again. */
  left: 'leftBox',
  /** + the member's number: answers last seen. */
  answersPrefix: 'answers:',
  /** + the member's number: what was searched for last. */
  searchesPrefix: 'searches:',
  /** + the name of a member's box: what they typed and did not send, sealed. */
  sealedPrefix: 'sealed:',
  /** + `guest`, or the number of a member to whom no seal was given, + `:` + the form's name. */
  draftPrefix: 'draft:',
} as const

export const GUEST_DRAFTS = `${CACHE_KEYS.draftPrefix}guest:`

const OF_DEVICE: readonly string[] = [CACHE_KEYS.language, CACHE_KEYS.theme, CACHE_KEYS.installation, CACHE_KEYS.left]

/**
 * - `device`: a choice about it, or its name; nobody's words
 * - `sealed`: a member's, and readable only while they are signed in
 * - `guest`: typed before anybody has signed in; gone as soon as somebody does
 * - `session`: all else. It goes with the session, however that ends, and so does what is added one day and not named here.
 */
export type Owner = 'device' | 'sealed' | 'guest' | 'session'

export function ownerOf(key: string): Owner {
  if (OF_DEVICE.includes(key)) return 'device'
  if (key.startsWith(CACHE_KEYS.sealedPrefix)) return 'sealed'
  return key.startsWith(GUEST_DRAFTS) ? 'guest' : 'session'
}

/** Only there to be shown again: what "clear cache" of the settings takes away. */
export function isMereCache(key: string): boolean {
  return key.startsWith(CACHE_KEYS.answersPrefix) || key.startsWith(CACHE_KEYS.searchesPrefix)
}
