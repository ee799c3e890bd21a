import { screen, waitFor } from '@testing-library/react'
import LoginPage from '@/pages/login/login'
import AccountManagemenPage from '@/pages_sub/accountManagemen'
import { session } from '@/session/session'
import { aLogin, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'

const mockFacebook = {
  available: true,
  isInsideAnotherApp: false,
  answer: undefined as { state: string; code?: string } | undefined,
  left: [] as string[],
}
jest.mock('@/platform/facebook-sign-in', () => ({
  facebookSignIn: {
    get available() {
      return mockFacebook.available
    },
    get isInsideAnotherApp() {
      return mockFacebook.isInsideAnotherApp
    },
    takeAnswer: () => {
      const { answer } = mockFacebook
      mockFacebook.answer = undefined
      return answer
    },
    leaveFor: (address: string) => mockFacebook.left.push(address),
  },
}))

beforeEach(() => Object.assign(mockFacebook, { available: true, isInsideAnotherApp: false, answer: undefined, left: [] }))

const DIALOG = 'https://www.facebook.com/v21.0/dialog/oauth?client_id=1'
const attempt = { state: 'state-1', attempt: 'sealed-1', returnTo: '/pages_sub/addressList' }
/** As the browser has kept it while the page was away. */
const kept = { facebookAttempt: JSON.stringify({ data: attempt }) }

function prepare(options: TestAppOptions, facebook = true) {
  const app = startTestApp({ at: ['/pages/my/my', '/pages/login/login'], ...options })
  const system = aSystem()
  session.keepSystem({ ...system, features: { ...system.features, facebook } })
  app.server
    .on('login/facebookStart', yes({ address: DIALOG, state: 'state-1', attempt: 'sealed-1' }))
    .on('login/facebook', yes({ outcome: 'signedIn', login: aLogin() }))
    .on('account/linkFacebook', yes({}))
    .on('account/unlinkFacebook', yes({}))
    .on('userinfo/getUserInfo', yes(aUser()))
    .on('login/login', yes(aLogin()))
    .on('order/count', yes({ unprocessed: 0, unpaid: 0, packing: 0, shipped: 0, signed: 0, financeVerifying: 0 }))
    .on('wallet/get', yes({ balanceCents: 0, unreviewedTransfers: 0 }))
  return app
}
function openLogin(options: TestAppOptions = {}, facebook = true) {
  const app = prepare(options, facebook)
  app.render(<LoginPage />)
  return app
}
const button = (name: string | RegExp = '用 Facebook 登入') => screen.findByRole('button', { name })

describe('signing in by Facebook [spec 2.08]', () => {
  it('is offered where it is set up, and nowhere else', async () => {
    openLogin()
    expect(await button()).toBeTruthy()
  })

  it.each([['the platform has not set it up', false, true], ['the build cannot leave', true, false]])('is not offered where %s', async (_name, facebook, available) => {
    mockFacebook.available = available
    openLogin({}, facebook)
    await findField('電子郵件')
    expect(screen.queryByRole('button', { name: '用 Facebook 登入' })).toBeNull()
  })

  it('leaves for the address that the server has made, and remembers what was begun', async () => {
    openLogin({ at: ['/pages/my/my', '/pages/login/login?returnTo=%2Fpages_sub%2FaddressList'] })
    await button()
    press('button', '用 Facebook 登入')
    await waitFor(() => expect(mockFacebook.left).toEqual([DIALOG]))
    expect(window.localStorage.getItem('facebookAttempt')).toContain('sealed-1')
  })

  it('signs in with what comes back, and goes where the member came from', async () => {
    mockFacebook.answer = { state: 'state-1', code: 'code-1' }
    const { server } = openLogin({ kept, at: '/pages/login/login' })
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
    expect(server.receivedAt('login/facebook')[0]?.body).toMatchObject({ code: 'code-1', state: 'state-1', attempt: 'sealed-1' })
    expect(session.isSignedIn()).toBe(true)
    expect(window.localStorage.getItem('facebookAttempt')).toBeNull()
  })

  it('of an account that nobody has linked fills in the e-mail, and links it by the next sign-in', async () => {
    mockFacebook.answer = { state: 'state-1', code: 'code-1' }
    const app = prepare({ kept, at: '/pages/login/login' })
    app.server.on('login/facebook', yes({ outcome: 'unknown', ticket: 'ticket-1', email: 'lin@facebook.example' }))
    app.render(<LoginPage />)
    expect(await screen.findByText(/這個 Facebook 還沒有連到帳號/)).toBeTruthy()
    await waitFor(async () => expect((await findField('電子郵件')).value).toBe('lin@facebook.example'))
    expect(session.isSignedIn()).toBe(false)
    await typeInto('密碼', 'a quiet harbour')
    press('button', '登入')
    await waitFor(() => expect(app.server.receivedAt('account/linkFacebook')[0]?.body).toMatchObject({ ticket: 'ticket-1' }))
    // Facebook's address knows nothing of it: the member still comes back to where they wanted to sign in.
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/addressList'))
  })

  it.each([
    ['of an account that nobody has linked', { state: 'state-1', code: 'code-1' }],
    ['that was a no', { state: 'state-1' }],
  ] as const)('%s leads to registering with where the member came from', async (_what, answer) => {
    mockFacebook.answer = answer
    const app = prepare({ kept, at: '/pages/login/login' })
    app.server.on('login/facebook', yes({ outcome: 'unknown', ticket: 'ticket-1' }))
    app.render(<LoginPage />)
    await screen.findByText(/這個 Facebook 還沒有連到帳號|授權失敗/)
    press('button', '註冊會員')
    await waitFor(() => expect(pages.visible()).toContain(`returnTo=${encodeURIComponent('/pages_sub/addressList')}`))
  })
})

describe('"授權失敗" [spec 8.16]', () => {
  it.each([
    ['the member has said no', { state: 'state-1' }, kept],
    ['the state is another', { state: 'forged', code: 'code-1' }, kept],
    ['this browser has begun nothing', { state: 'state-1', code: 'code-1' }, {}],
  ])('when %s, and the server is not even asked', async (_name, answer, device) => {
    mockFacebook.answer = answer
    const { server } = openLogin({ kept: device })
    expect(await screen.findByText('授權失敗 · 請再試一次，或用電子郵件登入')).toBeTruthy()
    expect(server.receivedAt('login/facebook')).toHaveLength(0)
    expect(window.localStorage.getItem('facebookAttempt')).toBeNull()
  })

  it.each([
    ['zh-Hans', '授权失败 · 请再试一次，或用邮箱登录'],
    ['en', 'Failed authorization · please try again, or log in by email'],
  ] as const)('in %s', async (language, sentence) => {
    mockFacebook.answer = { state: 'state-1' }
    openLogin({ kept, language })
    expect(await screen.findByText(sentence)).toBeTruthy()
  })

  it('when the server refuses', async () => {
    mockFacebook.answer = { state: 'state-1', code: 'code-1' }
    const app = prepare({ kept })
    app.server.on('login/facebook', no('授權失敗', 'failedAuthorization'))
    app.render(<LoginPage />)
    expect(await screen.findByText('授權失敗 · 請再試一次，或用電子郵件登入')).toBeTruthy()
    expect(session.isSignedIn()).toBe(false)
  })
})

describe('"請安裝 Facebook" [spec 8.19]', () => {
  it.each([
    ['zh-Hant', '用 Facebook 登入', '請安裝 Facebook · 請用手機瀏覽器開啟本站，再用 Facebook 登入'],
    ['zh-Hans', '用 Facebook 登录', '请安装 Facebook · 请用手机浏览器打开本站，再用 Facebook 登录'],
    ['en', 'Log in with Facebook', 'Please install Facebook · or open this site in your browser to log in with Facebook'],
  ] as const)('is said in %s inside an app that Facebook does not trust', async (language, name, sentence) => {
    mockFacebook.isInsideAnotherApp = true
    const { server } = openLogin({ language })
    await button(name)
    press('button', name)
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(server.receivedAt('login/facebookStart')).toHaveLength(0)
    expect(mockFacebook.left).toEqual([])
  })
})

describe('a member’s link to Facebook', () => {
  const openHub = (facebookLinked: boolean) => {
    const app = prepare({ at: '/pages_sub/accountManagemen', member: aUser({ facebookLinked }) })
    app.server.on('account/listSignIns', yes([]))
    app.render(<AccountManagemenPage />)
    return app
  }

  it('is made from the account’s page', async () => {
    openHub(false)
    await button(/Facebook 登入/)
    press('button', /Facebook 登入/)
    await waitFor(() => expect(mockFacebook.left).toEqual([DIALOG]))
  })

  it('of who is signed in never changes the account', async () => {
    mockFacebook.answer = { state: 'state-1', code: 'code-1' }
    const app = prepare({ kept, member: aUser(), at: '/pages/login/login' })
    app.server.on('login/facebook', yes({ outcome: 'signedIn', login: aLogin({ ClientNO: 'TW999999', token: 'theirs' }) }))
    app.render(<LoginPage />)
    expect(await screen.findByText(/這個 Facebook 或這個帳號已連到別的/)).toBeTruthy()
    expect(session.memberNumber()).toBe('TW208516')
  })

  it('is linked where the member has come for that', async () => {
    mockFacebook.answer = { state: 'state-1', code: 'code-1' }
    const app = prepare({ kept, member: aUser(), at: '/pages/login/login' })
    app.server.on('login/facebook', yes({ outcome: 'unknown', ticket: 'ticket-1' }))
    app.render(<LoginPage />)
    await waitFor(() => expect(app.server.receivedAt('account/linkFacebook')[0]?.body).toMatchObject({ ticket: 'ticket-1' }))
    await waitFor(() => expect(session.state().user?.facebookLinked).toBe(true))
  })

  it('is ended after a question', async () => {
    const { server } = openHub(true)
    await button(/Facebook 登入/)
    press('button', /Facebook 登入/)
    press('button', '解除')
    await waitFor(() => expect(server.receivedAt('account/unlinkFacebook')).toHaveLength(1))
  })
})
