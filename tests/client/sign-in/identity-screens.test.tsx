import { errorTexts } from '@contract/kit/errors'
import { act, screen, waitFor } from '@testing-library/react'
import { RegisterScreen } from '@/features/sign-in/screens/RegisterScreen'
import { RetrievePasswordScreen } from '@/features/sign-in/screens/RetrievePasswordScreen'
import { session } from '@/session/session'
import { afterDoubleTap, aLogin, findField, leave, pages, press, startTestApp, typeInto, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

const REGIONS = [
  { code: 'TW', callingCode: '886', name: '台灣' },
  { code: 'HK', callingCode: '852', name: '香港' },
]

function open(screenOf: 'register' | 'reset', options: TestAppOptions = {}) {
  const at = screenOf === 'register' ? '/pages_sub/register' : '/pages_sub/retrievePwd'
  const app = startTestApp({ at, ...options })
  app.server
    .on('system/listRegions', yes(REGIONS))
    .on('account/sendCode', yes({ resendAfterSeconds: 60 }))
    .on('account/register', yes({ ClientNO: 'TW208516' }))
    .on('account/resetPassword', yes({}))
    .on('login/login', yes(aLogin()))
  return { ...app, ...app.render(screenOf === 'register' ? <RegisterScreen address="倉庫地址" /> : <RetrievePasswordScreen />) }
}

const OTHER_TIMERS = ['setTimeout', 'clearTimeout', 'setImmediate', 'clearImmediate', 'requestAnimationFrame', 'cancelAnimationFrame', 'queueMicrotask', 'nextTick', 'performance'] as const

const SUBMIT = { register: '註冊並登入', reset: '重設並登入' } as const
const text = (code: keyof typeof errorTexts) => errorTexts[code]['zh-Hant']

async function chooseRegion(name: RegExp): Promise<void> {
  press('button', /^地區/)
  await waitFor(() => press('option', name))
}

async function fillIn(): Promise<void> {
  await typeInto('電子郵件', 'yuan.lin@mail.com')
  await typeInto('驗證碼', '482619')
  await chooseRegion(/台灣/)
  await typeInto('手機號碼', '0912 345 678')
  await typeInto('密碼', 'secret1')
  await typeInto('確認密碼', 'secret1')
  press('checkbox', /我已閱讀並同意/)
}

afterEach(() => jest.useRealTimers())

describe.each(['register', 'reset'] as const)('%s', (which) => {
  const path = which === 'register' ? 'account/register' : 'account/resetPassword'

  it('sends what the specification asks for, signs in and opens home [spec 5.04, 5.05, 5.06, 5.08, 5.09]', async () => {
    const { server } = open(which)
    await fillIn()
    press('button', SUBMIT[which])
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
    expect(server.receivedAt(path)).toHaveLength(1)
    expect(server.receivedAt(path)[0]?.body).toMatchObject({
      email: 'yuan.lin@mail.com', code: '482619', region: 'TW', phone: '+886912345678', password: 'secret1', confirmPassword: 'secret1', agreed: true,
    })
    expect(server.receivedAt('login/login')[0]?.body).toMatchObject({ email: 'yuan.lin@mail.com', password: 'secret1' })
    if (which === 'register') {
      // Number, address and what to do with it stand until they are left.
      expect(await screen.findByText('註冊成功，你的會員號是 TW208516')).toBeTruthy()
      expect(screen.getByText(/先複製地址，貼到購物網站下單，再回來預報/)).toBeTruthy()
      expect(screen.getByText('倉庫地址')).toBeTruthy()
      press('button', '去首頁')
    }
    await waitFor(() => expect(pages.visible()).toBe('/pages/index/index'))
  })

  it('names every missing thing at its field and sends nothing [spec 5.04, 5.05, 5.06, 5.08]', async () => {
    const { server } = open(which)
    press('button', SUBMIT[which])
    await waitFor(() => expect(screen.getAllByText(text('required'))).toHaveLength(5))
    expect(screen.getByText(text('invalidRegion'))).toBeTruthy()
    expect(screen.getByText(text('termsNotAccepted'))).toBeTruthy()
    expect(server.receivedAt(path)).toEqual([])
  })

  it('refuses a short password and a different repetition, once left and then live [spec 5.01, 5.09]', async () => {
    open(which)
    await typeInto('密碼', 'five5')
    expect(screen.queryByText(text('passwordTooShort'))).toBeNull()
    await leave('密碼')
    await waitFor(() => expect(screen.getByText(text('passwordTooShort'))).toBeTruthy())
    await typeInto('密碼', 'secret1')
    await waitFor(() => expect(screen.queryByText(text('passwordTooShort'))).toBeNull())
    await typeInto('確認密碼', 'secret2')
    await leave('確認密碼')
    await waitFor(() => expect(screen.getByText(text('passwordsDiffer'))).toBeTruthy())
    await typeInto('密碼', 'secret2')
    await waitFor(() => expect(screen.queryByText(text('passwordsDiffer'))).toBeNull())
  })

  it('checks the phone for the region, again when the region changes [spec 5.06]', async () => {
    open(which)
    await chooseRegion(/香港/)
    await typeInto('手機號碼', '0912345678')
    await leave('手機號碼')
    await waitFor(() => expect(screen.getByText(text('invalidPhone'))).toBeTruthy())
    await afterDoubleTap()
    await chooseRegion(/台灣/)
    await waitFor(() => expect(screen.queryByText(text('invalidPhone'))).toBeNull())
  })

  it('takes an optional referrer’s e-mail and checks it [spec 5.07]', async () => {
    const { server } = open(which)
    await fillIn()
    // A new password seldom comes with a referrer: there it is unfolded first.
    expect(screen.queryByLabelText('推薦人') === null).toBe(which === 'reset')
    if (which === 'reset') press('button', '補填推薦人（選填）')
    await typeInto('推薦人', 'no mail')
    press('button', SUBMIT[which])
    await waitFor(() => expect(screen.getByText(text('invalidEmail'))).toBeTruthy())
    await typeInto('推薦人', 'friend@mail.com')
    await afterDoubleTap()
    press('button', SUBMIT[which])
    await waitFor(() => expect(server.receivedAt(path)[0]?.body).toMatchObject({ referrerEmail: 'friend@mail.com' }))
  })

  it('sends a code to a valid e-mail only and counts down to the next [spec 5.04, 5.25]', async () => {
    const { server } = open(which)
    await findField('電子郵件')
    press('button', '取得驗證碼')
    await waitFor(() => expect(screen.getByText(text('required'))).toBeTruthy())
    expect(server.receivedAt('account/sendCode')).toEqual([])
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await afterDoubleTap()
    // Only the clock of the countdown: Taro's elements draw by the other timers.
    jest.useFakeTimers({ doNotFake: [...OTHER_TIMERS] })
    await act(async () => {
      press('button', '取得驗證碼')
      await new Promise((resolve) => setTimeout(resolve, 50))
    })
    expect(server.receivedAt('account/sendCode')[0]?.body).toMatchObject({ email: 'yuan.lin@mail.com', purpose: which })
    expect(screen.getByText('60 秒後可重發')).toBeTruthy()
    act(() => jest.advanceTimersByTime(12_000))
    expect(screen.getByText('48 秒後可重發')).toBeTruthy()
    act(() => jest.advanceTimersByTime(48_000))
    expect(screen.getByRole('button', { name: '取得驗證碼' })).toBeTruthy()
  })

  it('places what the server refuses at its field and keeps the rest', async () => {
    const { server } = open(which)
    server.on(path, no(text('wrongCode'), 'wrongCode', { fields: [{ path: 'code', code: 'wrongCode', Message: text('wrongCode') }] }))
    await fillIn()
    press('button', SUBMIT[which])
    // At the field alone.
    await waitFor(() => expect(screen.getAllByText(text('wrongCode'))).toHaveLength(1))
    expect((await findField('手機號碼')).value).toBe('0912 345 678')
    expect(session.isSignedIn()).toBe(false)
  })

  it('keeps the requestId when the same thing is sent again after a lost answer', async () => {
    const { server } = open(which)
    await fillIn()
    server.cut(true)
    press('button', SUBMIT[which])
    await waitFor(() => expect(server.receivedAt(path)).toHaveLength(1))
    await waitFor(() => expect(screen.getByRole('button', { name: SUBMIT[which] }).getAttribute('aria-busy')).toBe('false'))
    server.cut(false)
    await afterDoubleTap()
    press('button', SUBMIT[which])
    await waitFor(() => expect(session.isSignedIn()).toBe(true))
    const ids = server.receivedAt(path).map((one) => one.body.requestId)
    expect(ids).toHaveLength(2)
    expect(ids[0]).toBe(ids[1])
  })
})

describe('registering', () => {
  it('brings back what was typed, without the secrets', async () => {
    const { unmount } = open('register')
    await typeInto('電子郵件', 'yuan.lin@mail.com')
    await typeInto('密碼', 'secret1')
    await typeInto('驗證碼', '482619')
    unmount()
    const draft = window.localStorage.getItem('draft:guest:register') ?? ''
    expect(draft).not.toMatch(/secret1|482619/)

    open('register', { kept: { 'draft:guest:register': draft } })
    await waitFor(async () => expect((await findField('電子郵件')).value).toBe('yuan.lin@mail.com'))
    expect((await findField('密碼')).value).toBe('')
    expect(screen.getByText('已找回上次沒送出的內容')).toBeTruthy()
  })

  it('takes the invitation of now, not the one an earlier draft was begun with', async () => {
    const { unmount } = open('register', { at: '/pages_sub/register?referrer=old%40mail.com' })
    await typeInto('手機號碼', '0912345678')
    unmount()
    const draft = window.localStorage.getItem('draft:guest:register') ?? ''
    expect(draft).toContain('old@mail.com')

    open('register', { at: '/pages_sub/register?referrer=friend%40mail.com', kept: { 'draft:guest:register': draft } })
    await waitFor(async () => expect((await findField('推薦人')).value).toBe('friend@mail.com'))
    expect((await findField('手機號碼')).value).toBe('0912345678')
    press('button', '清空重填')
    await waitFor(async () => expect((await findField('手機號碼')).value).toBe(''))
    expect((await findField('推薦人')).value).toBe('friend@mail.com')
  })

  it('says when the regions could not be read, and reads them again', async () => {
    const { server } = open('register')
    server.on('system/listRegions', no('伺服器忙碌', 'serverError'))
    await screen.findByRole('button', { name: '重試' })
    await waitFor(() => expect(screen.queryByRole('button', { name: /^地區/ })).toBeNull())
    server.on('system/listRegions', yes(REGIONS))
    press('button', '重試')
    await waitFor(() => expect(screen.getByRole('button', { name: /^地區/ })).toBeTruthy())
    expect(screen.queryByRole('button', { name: '重試' })).toBeNull()
  })

  it('fixes a referrer who came with the invitation', async () => {
    open('register', { at: '/pages_sub/register?referrer=friend%40mail.com' })
    const field = await findField('推薦人')
    await waitFor(() => expect(field.value).toBe('friend@mail.com'))
    expect(field.disabled).toBe(true)
  })

  it('shows the invitation that somebody came by, sends its code, and remembers it until they have registered', async () => {
    const { unmount } = open('register', { at: '/pages_sub/register?code=7kq2m9xvba' })
    await waitFor(async () => expect((await findField('推薦人')).value).toBe('邀請碼 7KQ2M9XVBA'))
    unmount()
    const { server } = open('register', { kept: { invitation: '"7KQ2M9XVBA"' } })
    await waitFor(async () => expect((await findField('推薦人')).value).toBe('邀請碼 7KQ2M9XVBA'))
    await fillIn()
    press('button', SUBMIT.register)
    await waitFor(() => expect(server.receivedAt('account/register')[0]?.body).toMatchObject({ referralCode: '7KQ2M9XVBA' }))
    await waitFor(() => expect(window.localStorage.getItem('invitation')).toBeNull())
  })

  it('takes the invitation from what WeChat’s own code was scanned with', async () => {
    open('register', { at: '/pages_sub/register?scene=7KQ2M9XVBA' })
    await waitFor(() => expect(window.localStorage.getItem('invitation')).toContain('7KQ2M9XVBA'))
  })

  it('takes no notice of an invitation that is none', async () => {
    open('register', { at: '/pages_sub/register?code=hello' })
    const field = await findField('推薦人')
    expect(field.value).toBe('')
    expect(field.disabled).toBe(false)
  })

  it('leads to the login page with the e-mail when only the sign-in fails', async () => {
    const { server } = open('register')
    server.on('login/login', no(text('unavailable'), 'unavailable'))
    await fillIn()
    press('button', SUBMIT.register)
    await waitFor(() => expect(pages.visible()).toBe('/pages/login/login?email=yuan.lin%40mail.com'))
  })
})
