import { errorTexts } from '@contract/kit/errors'
import { screen, waitFor } from '@testing-library/react'
import { LoginScreen } from '@/features/sign-in/screens/LoginScreen'
import { goToLogin } from '@/navigation/login-way'
import { session } from '@/session/session'
import { aLogin, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

function openLogin(options: TestAppOptions = {}) {
  const app = startTestApp({ at: '/pages/login/login', ...options })
  app.server.on('login/login', yes(aLogin()))
  app.render(<LoginScreen />)
  return app
}

describe('the login page', () => {
  it.each([
    ['zh-Hant', '登入或註冊', '登入後，倉庫地址會帶上會員號', '登入'],
    ['zh-Hans', '登录或注册', '登录后，仓库地址会带上会员号', '登录'],
    ['en', 'Log in or sign up', 'Your member no. goes on every label', 'Log in'],
  ] as const)('speaks %s [spec 1.20]', (language, headline, hint, button) => {
    openLogin({ language })
    expect(screen.getByText(headline)).toBeTruthy()
    expect(screen.getByText(hint)).toBeTruthy()
    expect(screen.getByRole('button', { name: button })).toBeTruthy()
    expect(document.title).toBe(button)
  })

  it.each([
    ['/pages_sub/groupBookingshare?code=g7KQ2M9X', '登入或註冊後回到這個團，繼續加入'],
    ['/pages_sub/search?search=SF140822369917', '登入後查 單號 到哪了'],
    ['/pages_sub/parcelSea', '登入後繼續預報包裹'],
    ['/pages_sub/forecastParcel', '登入後繼續申請打包'],
  ])('says of who comes from %s what it is for', (returnTo, why) => {
    openLogin({ at: `/pages/login/login?returnTo=${encodeURIComponent(returnTo)}` })
    expect(screen.getByText(why)).toBeTruthy()
  })

  it('keeps the name of what they come from in sight, and registering beside signing in', async () => {
    const app = startTestApp({ at: '/pages_sub/groupBookingshare?code=g7KQ2M9X' })
    await goToLogin('十一月信義湊單團')
    app.render(<LoginScreen />)
    expect(screen.getByText('登入或註冊後回到「十一月信義湊單團」，繼續加入')).toBeTruthy()
    press('button', '註冊會員')
    await waitFor(() => expect(pages.visible()).toContain('/pages_sub/register?returnTo='))
  })

  it('welcomes back only who was here', () => {
    openLogin({ kept: { 'sealed:box': JSON.stringify({ data: 'x' }) } })
    expect(screen.getByText('歡迎回來')).toBeTruthy()
  })

  it('signs in, keeps token, status and result, and the client number [spec 3.01, 3.02]', async () => {
    const { server } = openLogin()
    await typeInto('電子郵件', 'Yuan.Lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
    expect(server.receivedAt('login/login')[0]?.body).toMatchObject({ email: 'yuan.lin@mail.com', password: 'secret1' })
    expect(session.state().login).toEqual({ token: 'token-1', status: 'y', result: { expiresAt: aLogin().expiresAt, ClientNO: 'TW208516', drafts: aLogin().drafts } })
    expect(session.state().user).toEqual({ ClientNO: 'TW208516' })
    expect(pages.visible()).toBe('/pages/index/index')
  })

  it('asks for both fields before anything is sent', async () => {
    const { server } = openLogin()
    press('button', '登入')
    await waitFor(() => expect(screen.getAllByText(errorTexts.required['zh-Hant'])).toHaveLength(2))
    expect(server.receivedAt('login/login')).toEqual([])
  })

  it('says a wrong password once, under the password, and keeps what was typed', async () => {
    const { server } = openLogin()
    const text = errorTexts.wrongCredentials['zh-Hant']
    server.on('login/login', no(text, 'wrongCredentials'))
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'wrong11')
    press('button', '登入')
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(text))
    expect(screen.getAllByText(text)).toHaveLength(1)
    expect((await findField('電子郵件')).value).toBe('yuan.lin@mail.com')
    expect(session.isSignedIn()).toBe(false)
  })

  it('sends once when pressed twice [race]', async () => {
    const { server } = openLogin()
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    press('button', '登入')
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
    expect(server.receivedAt('login/login')).toHaveLength(1)
  })

  it('goes back to the page that asked, which still lies below', async () => {
    const order = '/pages_sub/parcelOrderDetails?orderId=7'
    openLogin({ at: ['/pages/index/index', order, `/pages/login/login?returnTo=${encodeURIComponent(order)}`] })
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index', order]))
  })

  it('opens the protected address that was asked for first [spec 6.02]', async () => {
    const order = '/pages_sub/parcelOrderDetails?orderId=7'
    openLogin({ at: `/pages/login/login?returnTo=${encodeURIComponent(order)}` })
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.addresses()).toEqual([order]))
  })

  it.each([
    '/pages/login/login',
    '/pages/login/login?returnTo=%2Fpages%2Flogin%2Flogin',
    '/pages_sub/newLogin',
    '/pages_sub/register?email=a%40b.cc',
    '/pages_sub/retrievePwd',
    'pages/login/login',
    './login',
    '/pages/login/login#now',
    '%2Fpages%2Flogin%2Flogin',
  ])('leads home where it was to come back to %s, and not to a page that signs in', async (returnTo) => {
    openLogin({ at: `/pages/login/login?returnTo=${encodeURIComponent(returnTo)}` })
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index']))
  })

  it('leads to the page below where it was to come back to a page that signs in', async () => {
    const order = '/pages_sub/parcelOrderDetails?orderId=7'
    openLogin({ at: ['/pages/index/index', order, `/pages/login/login?returnTo=${encodeURIComponent('/pages_sub/newLogin')}`] })
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.addresses()).toEqual(['/pages/index/index', order]))
  })

  it('never leads to an address that is none of ours', async () => {
    openLogin({ at: `/pages/login/login?returnTo=${encodeURIComponent('https://evil.example/')}` })
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })

  it('lets a guest look around [spec 6.01]', async () => {
    openLogin()
    press('link', '先看看，不登入')
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
    expect(session.isSignedIn()).toBe(false)
  })

  it('takes the e-mail along to the forgotten password', async () => {
    openLogin()
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    press('link', '忘記密碼')
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/retrievePwd?email=yuan.lin%40mail.com'))
  })

  it('shows terms and privacy without leaving', () => {
    openLogin()
    press('link', '隱私政策')
    expect(screen.getByRole('dialog', { name: '隱私政策' })).toBeTruthy()
    expect(screen.getByText('我們收集什麼')).toBeTruthy()
  })
})
