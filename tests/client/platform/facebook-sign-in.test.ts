import type { FacebookSignIn } from '@/platform/types'

/** The page is opened anew with each address and browser: what the module reads at its start is what counts. */
function openAt(address: string, userAgent = 'Mozilla/5.0 (iPhone) Safari/604.1'): FacebookSignIn {
  window.history.replaceState({}, '', address)
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent)
  let opened: { facebookSignIn: FacebookSignIn } | undefined
  jest.isolateModules(() => {
    opened = jest.requireActual<{ facebookSignIn: FacebookSignIn }>('@/platform/facebook-sign-in')
  })
  if (!opened) throw new Error('not opened')
  return opened.facebookSignIn
}

afterEach(() => jest.restoreAllMocks())

describe('what Facebook sends the browser back with', () => {
  it('is read once and taken out of the address [spec 2.08]', () => {
    const facebook = openAt('/pages/login/login?code=AQ-1&state=s-1&returnTo=%2Fpages%2Fmy%2Fmy#_=_')
    expect(facebook.takeAnswer()).toEqual({ code: 'AQ-1', state: 's-1' })
    expect(window.location.href).toMatch(/\/pages\/login\/login\?returnTo=%2Fpages%2Fmy%2Fmy$/)
    expect(facebook.takeAnswer()).toBeUndefined()
  })

  it('is a no without a code, even where both are there', () => {
    const refused = openAt('/pages/login/login?error=access_denied&error_code=200&error_reason=user_denied&state=s-1')
    expect(refused.takeAnswer()).toEqual({ state: 's-1' })
    expect(window.location.search).toBe('')
    expect(openAt('/pages/login/login?error=x&code=AQ-1&state=s-1').takeAnswer()).toEqual({ state: 's-1' })
  })

  it.each(['/pages/login/login', '/pages/login/login?code=AQ-1', '/pages/login/login?state=s-1'])('is nothing at %s', (address) => {
    expect(openAt(address).takeAnswer()).toBeUndefined()
  })
})

describe('a place where Facebook signs nobody in [spec 8.19]', () => {
  it.each([
    ['WeChat', 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.40', true],
    ['LINE', 'Mozilla/5.0 (iPhone) Safari Line/13.0.0', true],
    ['Instagram', 'Mozilla/5.0 (iPhone) Instagram 300.0', true],
    ['an Android web view', 'Mozilla/5.0 (Linux; Android 13; Pixel 7; wv) Chrome/120 Mobile', true],
    ['Facebook’s own app', 'Mozilla/5.0 (Linux; Android 13; wv) Chrome/120 [FB_IAB/FB4A;FBAV/440.0;]', false],
    ['Safari', 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Version/17.0 Safari/604.1', false],
    ['Chrome', 'Mozilla/5.0 (Linux; Android 13) Chrome/120.0 Mobile Safari/537.36', false],
    ['a browser on a laptop that is online', 'Mozilla/5.0 (X11; Linux x86_64) Chrome/120.0 Safari/537.36', false],
  ])('%s: %s', (_name, userAgent, isInside) => {
    expect(openAt('/pages/login/login', userAgent).isInsideAnotherApp).toBe(isInside)
  })
})
