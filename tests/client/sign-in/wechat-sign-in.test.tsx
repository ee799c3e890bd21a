import { fireEvent, screen, waitFor } from '@testing-library/react'
import { LoginScreen } from '@/features/sign-in/screens/LoginScreen'
import { AccountManagementScreen } from '@/features/account/screens/AccountManagementScreen'
import { RegisterScreen } from '@/features/sign-in/screens/RegisterScreen'
import type { PhoneButtonProps } from '@/platform/types'
import { wechatSignIn } from '@/platform/wechat-sign-in'
import { session } from '@/session/session'
import { afterDoubleTap, aLogin, aUser, findField, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'

const mockPhoneAnswer: { current: Parameters<PhoneButtonProps['onCode']>[0] } = { current: { code: 'phone-code' } }
jest.mock('@/platform/wechat-sign-in', () => ({ wechatSignIn: { available: true, code: jest.fn() } }))
jest.mock('@/platform/phone-button', () => ({
  PhoneButton: ({ children, onCode }: PhoneButtonProps) => <button onClick={() => onCode(mockPhoneAnswer.current)}>{children}</button>,
}))
const device = wechatSignIn as { available: boolean; code: jest.Mock }
const wechat = { miniProgramPay: false, miniProgramSignIn: true }

beforeEach(() => {
  device.available = true
  device.code.mockResolvedValue({ code: 'a-code' })
  mockPhoneAnswer.current = { code: 'phone-code' }
})

function start(options: TestAppOptions = {}) {
  const app = startTestApp({ at: '/pages/login/login', ...options })
  app.server
    .on('systemset/getsystem', yes(aSystem({ wechat })))
    .on('login/login', yes(aLogin()))
    .on('login/wechat', yes({ outcome: 'signedIn', login: aLogin() }))
    .on('account/linkWechat', yes({}))
  return app
}

function openLogin(options: TestAppOptions = {}) {
  const app = start(options)
  app.render(<LoginScreen />)
  return app
}

describe('signing in by WeChat', () => {
  it.each([
    ['zh-Hant', '微信登入'],
    ['zh-Hans', '微信登录'],
    ['en', 'Log in with WeChat'],
  ] as const)('in %s is one tap for who is linked', async (language, button) => {
    const { server } = openLogin({ language })
    fireEvent.click(await screen.findByRole('button', { name: button }))
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
    expect(server.receivedAt('login/wechat')[0]?.body).toMatchObject({ code: 'a-code' })
    expect(pages.visible()).toBe('/pages/index/index')
  })

  it('tells who is not linked what to do, and links with the next sign-in, once', async () => {
    const { server } = openLogin()
    server.on('login/wechat', yes({ outcome: 'unknown', ticket: 'a-ticket' }))
    fireEvent.click(await screen.findByRole('button', { name: '微信登入' }))
    expect(await screen.findByText('這個微信還沒有連到帳號。用電子郵件登入或註冊一次，之後就能用微信登入')).toBeTruthy()
    expect(session.isSignedIn()).toBe(false)
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(server.receivedAt('account/linkWechat')).toHaveLength(1))
    expect(server.receivedAt('account/linkWechat')[0]?.body).toMatchObject({ ticket: 'a-ticket', token: 'token-1' })
    await waitFor(() => expect(session.state().user?.wechatLinked).toBe(true))
  })

  it('signs in all the same where the link is refused', async () => {
    const { server } = openLogin()
    server.on('login/wechat', yes({ outcome: 'unknown', ticket: 'a-ticket' })).on('account/linkWechat', no('這個微信或這個帳號已連到別的，請先到原帳號解除', 'wechatTaken'))
    fireEvent.click(await screen.findByRole('button', { name: '微信登入' }))
    await screen.findByText(/這個微信還沒有連到帳號/)
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    press('button', '登入')
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
    expect(session.isSignedIn()).toBe(true)
    expect(session.state().user?.wechatLinked).toBeUndefined()
  })

  it('says so where WeChat does not answer, keeps what was typed, and can be tried again', async () => {
    device.code.mockResolvedValueOnce('unsupported')
    openLogin()
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    fireEvent.click(await screen.findByRole('button', { name: '微信登入' }))
    expect(await screen.findByText('微信沒有回應，請用電子郵件登入')).toBeTruthy()
    expect((await findField('電子郵件')).value).toBe('yuan.lin@mail.com')
    await afterDoubleTap()
    press('button', '微信登入')
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
  })

  it.each([
    ['on a device without it', false, wechat],
    ['where the platform has not set it up', true, { ...wechat, miniProgramSignIn: false }],
  ])('is not offered %s', async (_where, available, given) => {
    device.available = available
    const app = start()
    app.server.on('systemset/getsystem', yes(aSystem({ wechat: given })))
    app.render(<LoginScreen />)
    if (available) await waitFor(() => expect(app.server.receivedAt('systemset/getsystem')).toHaveLength(1))
    await screen.findByRole('button', { name: '登入' })
    expect(screen.queryByRole('button', { name: '微信登入' })).toBeNull()
  })
})

describe('the phone button', () => {
  async function openRegister() {
    const app = start({ at: '/pages_sub/register' })
    app.server
      .on('system/listRegions', yes([{ code: 'TW', callingCode: '886', name: '台灣' }, { code: 'HK', callingCode: '852', name: '香港' }]))
      .on('account/wechatPhone', yes({ phone: '912345678', region: 'TW' }))
    app.render(<RegisterScreen address={null} />)
    return { app, button: await screen.findByText('用微信手機號') }
  }

  it('fills in number and region, and leaves both to be changed', async () => {
    const { app, button } = await openRegister()
    fireEvent.click(button)
    await waitFor(async () => expect((await findField('手機號碼')).value).toBe('912345678'))
    expect(await screen.findByText('台灣 +886')).toBeTruthy()
    expect(app.server.receivedAt('account/wechatPhone')[0]?.body).toMatchObject({ code: 'phone-code' })
  })

  it('takes a no calmly: the number can be typed', async () => {
    mockPhoneAnswer.current = 'denied'
    const { app, button } = await openRegister()
    fireEvent.click(button)
    expect(await screen.findByText('沒有取得手機號碼，請直接填寫')).toBeTruthy()
    expect(app.server.receivedAt('account/wechatPhone')).toEqual([])
  })
})

describe('account management', () => {
  it('shows the link and ends it after asking', async () => {
    const app = start({ at: '/pages_sub/accountManagemen', member: aUser({ wechatLinked: true }) })
    let isLinked = true
    app.server
      .on('account/unlinkWechat', () => {
        isLinked = false
        return yes({})
      })
      .on('userinfo/getuserinfo', () => yes(aUser({ wechatLinked: isLinked })))
    app.server.on('account/listSignIns', yes([]))
    app.render(<AccountManagementScreen />)
    await screen.findByText('全部裝置登出')
    press('button', /^微信登入/)
    expect(await screen.findByText('之後用電子郵件與密碼登入')).toBeTruthy()
    press('button', '解除')
    await waitFor(() => expect(app.server.receivedAt('account/unlinkWechat')).toHaveLength(1))
    await waitFor(() => expect(screen.queryByText('已連接')).toBeNull())
  })
})
