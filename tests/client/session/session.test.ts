import type { SystemSettings } from '@contract/system/system'
import { currentLanguage, setLanguage } from '@/i18n/language'
import { CACHE_KEYS } from '@/session/cache-keys'
import { startLanguage } from '@/session/remembered-language'
import { cache, loginMemory, session } from '@/session/session'
import { aLogin, aUser } from '../../support/client'

const settings: SystemSettings = {
  name: '驛達集運',
  iconImg: '/icon.png',
  currencySymbol: '¥',
  customerService: { qrImage: '/qr.svg', days: [1, 2, 3, 4, 5, 6], opens: '09:00', closes: '18:00', utcOffsetMinutes: 480 },
  payee: { name: '', bank: '', account: '' },
  webHosts: [],
  features: { wechatPay: false, facebook: false, mail: true, demo: false },
}

const kept = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null')

beforeEach(() => {
  session.clear()
  window.localStorage.clear()
})

describe('the session', () => {
  it('caches the login with token, status and result [spec 3.01]', () => {
    session.keepLogin(aLogin())
    expect(kept('login')).toEqual({
      data: { token: 'token-1', status: 'y', result: { expiresAt: aLogin().expiresAt, ClientNO: 'TW208516', drafts: aLogin().drafts } },
    })
    expect(session.isSignedIn()).toBe(true)
  })

  it('caches the user info with the client number, at once and completely later [spec 3.02]', () => {
    session.keepLogin(aLogin())
    expect(kept('userInfo')).toEqual({ data: { ClientNO: 'TW208516' } })
    session.keepUser(aUser())
    expect(kept('userInfo')).toEqual({ data: aUser() })
    expect(session.memberNumber()).toBe('TW208516')
  })

  it('caches the system settings with the icon [spec 3.03]', () => {
    session.keepSystem(settings)
    expect(kept('systemSettings')).toMatchObject({ data: { iconImg: '/icon.png' } })
  })

  it('caches the language type, and what the member chose wins over the device [spec 3.04]', () => {
    startLanguage()
    setLanguage('zh-Hans')
    expect(kept('languageType')).toEqual({ data: 'zh-Hans' })
    setLanguage('en')
    cache.set(CACHE_KEYS.language, 'zh-Hans')
    startLanguage()
    expect(currentLanguage()).toBe('zh-Hans')
  })

  it('gives the api what it asks for and takes the next token', () => {
    expect(loginMemory.isEmpty()).toBe(true)
    session.keepLogin(aLogin())
    expect([loginMemory.isEmpty(), loginMemory.token(), loginMemory.clientNo()]).toEqual([false, 'token-1', 'TW208516'])
    loginMemory.keepToken('token-2', 'TW208516')
    expect(kept('login')).toMatchObject({ data: { token: 'token-2', result: { ClientNO: 'TW208516' } } })
    expect(loginMemory.token()).toBe('token-2')
  })

  it.each([
    ['login', { token: 'token-1', status: 'y', result: { expiresAt: '', ClientNO: '' } }],
    ['userInfo', { ClientNO: '' }],
  ])('says when the client number in its %s is empty: nothing can be refreshed then [spec 8.03]', (key, data) => {
    session.keepLogin(aLogin())
    expect(loginMemory.lacksNumber()).toBe(false)
    window.localStorage.setItem(key, JSON.stringify({ data }))
    expect(loginMemory.lacksNumber()).toBe(true)
  })

  it('cleared keeps the language, the theme, the installation and what lies sealed, and nothing else', () => {
    session.keepLogin(aLogin())
    session.keepSystem(settings)
    session.keepTemplates([{ name: 'arrival', id: 'template-1' }])
    const installation = session.installationId()
    cache.set(CACHE_KEYS.language, 'en')
    cache.set('draft:TW208516:forecast', { trackingNumber: 'SF1' })
    cache.set('sealed:box', 'shut')
    cache.set('answers:TW208516', {})
    session.clear()
    expect(Object.keys(window.localStorage).sort()).toEqual(['installationId', 'languageType', 'sealed:box'])
    expect(session.isSignedIn()).toBe(false)
    expect(session.installationId()).toBe(installation)
  })

  it('keeps drafts that lie open for the same member only', () => {
    cache.set('draft:TW208516:forecast', { trackingNumber: 'SF1' })
    cache.set('draft:guest:register', {})
    session.keepLogin(aLogin())
    expect(cache.get('draft:TW208516:forecast')).toEqual({ trackingNumber: 'SF1' })
    expect(cache.get('draft:guest:register')).toBeUndefined()
    session.keepLogin(aLogin({ ClientNO: 'TW300000' }))
    expect(cache.get('draft:TW208516:forecast')).toBeUndefined()
  })

  it('hears of a token that another tab has exchanged', () => {
    session.keepLogin(aLogin())
    const next = JSON.stringify({ data: { ...session.state().login, token: 'token-9' } })
    window.localStorage.setItem('login', next)
    window.dispatchEvent(new StorageEvent('storage', { key: 'login', newValue: next }))
    expect(loginMemory.token()).toBe('token-9')
  })

  it('hears of a sign-out in another tab', () => {
    session.keepLogin(aLogin())
    window.localStorage.clear()
    window.dispatchEvent(new StorageEvent('storage', { key: 'login', newValue: null }))
    expect(session.isSignedIn()).toBe(false)
  })
})
