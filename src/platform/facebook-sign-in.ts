import type { FacebookAnswer, FacebookSignIn } from './types'

const browser = typeof navigator === 'undefined' ? '' : navigator.userAgent

/**
 * Pages inside other apps: Facebook signs nobody in there, since the app around could read along. Facebook's own app is
 * no such place.
 */
const isInsideAnotherApp = /MicroMessenger|\bLine\/|Instagram|; wv\)/i.test(browser) && !/FBA[NV]/.test(browser)

/** What the address of the sign-in page says, once: then it is taken out of it, for codes must not stay in histories. */
function takeAnswer(): FacebookAnswer | undefined {
  const query = new URLSearchParams(window.location.search)
  const [code, state, error] = [query.get('code'), query.get('state'), query.get('error')]
  if (state === null || (code === null && error === null)) return undefined
  for (const name of ['code', 'state', 'error', 'error_code', 'error_description', 'error_reason', 'granted_scopes', 'denied_scopes']) query.delete(name)
  const rest = query.toString()
  window.history.replaceState(window.history.state, '', `${window.location.pathname}${rest === '' ? '' : `?${rest}`}`)
  return { state, ...(code !== null && error === null && { code }) }
}

export const facebookSignIn: FacebookSignIn = {
  available: true,
  isInsideAnotherApp,
  takeAnswer,
  leaveFor(address) {
    window.location.assign(address)
  },
}
