import type { SignIn } from '@contract/account/device'
import { NOTICE_CHANNELS, NOTICE_EVENTS, type NoticePreference } from '@contract/notification/notification'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { createDraft, createRecents } from '@/forms/drafts'
import { currentLanguage } from '@/i18n/language'
import InfoPage from '@/pages_sub/info'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { ownerOf } from '@/session/cache-keys'
import { session } from '@/session/session'
import { afterDoubleTap, aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { http, no, yes } from '../../support/fake-server'

jest.mock('@/platform/subscribe-messages', () => ({ subscribeMessages: { available: true, ask: jest.fn() } }))
const answerOfWechat = jest.mocked(subscribeMessages).ask

const preferences = (): NoticePreference[] =>
  NOTICE_EVENTS.flatMap((event) => NOTICE_CHANNELS.map((channel) => ({ event, channel, on: channel !== 'wechat' })))

const signIns: readonly SignIn[] = [
  { sessionId: '6f9619ff-8b86-4d01-b42d-00c04fc964f1', device: 'iphone', app: 'safari', signedInAt: '2026-11-20T02:00:00.000Z', seenAt: '2026-11-21T04:00:00.000Z', isThis: true },
]

function open(options: TestAppOptions = {}) {
  const app = startTestApp({ at: '/pages_sub/info', member: aUser(), ...options })
  session.keepTemplates([])
  let kept = preferences()
  app.server
    .on('notification/listPreferences', () => yes(kept))
    .on('notification/setPreference', (body) => {
      kept = kept.map((one) => (one.event === body['event'] && one.channel === body['channel'] ? { ...one, on: body['on'] === true } : one))
      return yes({})
    })
    .on('login/logout', yes({}))
    .on('account/listSignIns', yes(signIns))
  return app
}

const box = (name: string) => screen.findByRole('checkbox', { name })
const isTicked = async (name: string) => (await box(name)).getAttribute('aria-checked') === 'true'

beforeEach(() => answerOfWechat.mockReset())

describe('the settings [spec 2.21] [route /pages_sub/info]', () => {
  it.each([
    ['zh-Hant', '語言', '外觀', '清除暫存', '登出'],
    ['zh-Hans', '语言', '外观', '清除缓存', '退出登录'],
    ['en', 'Language', 'Appearance', 'Clear cache', 'Log out'],
  ] as const)('speaks %s', async (language, ...names) => {
    open({ language }).render(<InfoPage />)
    const [languages, appearance, cache, signOut] = names
    expect(await screen.findByRole('tablist', { name: languages })).toBeTruthy()
    expect(screen.getByRole('tablist', { name: appearance })).toBeTruthy()
    expect(screen.getByRole('button', { name: new RegExp(`^${cache}`) })).toBeTruthy()
    expect(screen.getByRole('button', { name: signOut })).toBeTruthy()
  })

  it('changes the language in place and keeps it [spec 1.20]', async () => {
    open().render(<InfoPage />)
    fireEvent.click(await screen.findByRole('tab', { name: 'English' }))
    expect((await screen.findAllByText('Settings')).length).toBeGreaterThan(0)
    expect(currentLanguage()).toBe('en')
  })

  it('changes the appearance in place and keeps it', async () => {
    open().render(<InfoPage />)
    fireEvent.click(await screen.findByRole('tab', { name: '深色' }))
    await waitFor(() => expect(screen.getByRole('tab', { name: '深色' }).getAttribute('aria-selected')).toBe('true'))
    expect(window.localStorage.getItem('theme')).toContain('dark')
  })

  it('says which version this is, of the product and of this build [spec 9.02]', async () => {
    open().render(<InfoPage />)
    expect(await screen.findByText(/^1\.0\.23 · v_1\.0\.3$/)).toBeTruthy()
  })

  it('clears what is kept to be shown again, and nothing else', async () => {
    const kept = { language: '{"data":"zh-Hant"}', 'answers:TW208516': `{"data":"${'x'.repeat(3_000)}"}`, 'draft:TW208516:address': '{"data":1}' }
    open().render(<InfoPage />)
    await box('包裹入庫 · 郵件')
    for (const [key, text] of Object.entries(kept)) window.localStorage.setItem(key, text)
    fireEvent.click(screen.getByRole('button', { name: /^清除暫存/ }))
    const dialog = await screen.findByRole('alertdialog')
    fireEvent.click(within(dialog).getByRole('button', { name: '清除' }))
    await waitFor(() => expect(window.localStorage.getItem('answers:TW208516')).toBeNull())
    expect(window.localStorage.getItem('draft:TW208516:address')).not.toBeNull()
    expect(window.localStorage.getItem('language')).not.toBeNull()
    expect(session.isSignedIn()).toBe(true)
  })

  it('signs out after asking, staying being the emphasised answer', async () => {
    open().render(<InfoPage />)
    fireEvent.click(await screen.findByRole('button', { name: '登出' }))
    fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '登出' }))
    await waitFor(() => expect(session.isSignedIn()).toBe(false))
  })

  it('says once before logging out what was typed and not sent, and takes it along [security]', async () => {
    open().render(<InfoPage />)
    createRecents('freight').write({ estimates: ['recent'] })
    await askToLeave()
    expect(screen.getByText('你留在這台裝置上的內容都會清除')).toBeTruthy()
    fireEvent.click(await inDialog('先不登出'))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())

    createDraft('feedback').write({ text: '只給客服看' })
    createDraft('sender').write({ name: '林予安' })
    await afterDoubleTap()
    await askToLeave()
    expect(screen.getByText('你留在這台裝置上的內容都會清除。還有 2 份寫了沒送出的內容，會一起刪除')).toBeTruthy()
    fireEvent.click(await inDialog('登出'))
    await waitFor(() => expect(session.isSignedIn()).toBe(false))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(Object.keys(window.localStorage).filter((key) => ownerOf(key) !== 'device')).toEqual([])
  })

  const askToLeave = async () => {
    fireEvent.click(await screen.findByRole('button', { name: '登出' }))
    await screen.findByRole('alertdialog')
  }
  const inDialog = async (name: string) => within(await screen.findByRole('alertdialog')).getByRole('button', { name })

  it('gives a guest the device’s part, and asks nothing of the server', async () => {
    const app = open({ member: undefined })
    app.render(<InfoPage />)
    expect(await screen.findByRole('button', { name: '登入' })).toBeTruthy()
    expect(screen.queryByText('通知')).toBeNull()
    expect(app.server.received).toEqual([])
  })

  it('leads to the account information', async () => {
    open().render(<InfoPage />)
    fireEvent.click(await screen.findByRole('button', { name: '帳號資訊' }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/setuserinfo'))
  })

  it('shows where the member is signed in, and stands without that list', async () => {
    const app = open()
    app.server.on('account/listSignIns', http(500, 'gone'))
    app.render(<InfoPage />)
    expect(await screen.findByRole('button', { name: '重試' })).toBeTruthy()
    expect(screen.getByRole('button', { name: '登出' })).toBeTruthy()
    app.server.on('account/listSignIns', yes(signIns))
    press('button', '重試')
    expect(await screen.findByText('iPhone · Safari')).toBeTruthy()
    expect(screen.getByRole('button', { name: '全部裝置登出' })).toBeTruthy()
  })

  it('leads to taking the data along and closing', async () => {
    open().render(<InfoPage />)
    fireEvent.click(await screen.findByRole('button', { name: /^帳號與隱私/ }))
    await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen'))
  })
})

describe('the notifications', () => {
  it('are kept as they are ticked', async () => {
    const app = open()
    app.render(<InfoPage />)
    fireEvent.click(await box('包裹入庫 · 郵件'))
    await waitFor(() =>
      expect(app.server.receivedAt('notification/setPreference')[0]?.body).toMatchObject({ event: 'arrival', channel: 'email', on: false }),
    )
    expect(await isTicked('包裹入庫 · 郵件')).toBe(false)
    expect(await screen.findByText('已儲存')).toBeTruthy()
  })

  it('flip back when they could not be kept', async () => {
    const app = open()
    app.server.on('notification/setPreference', no('伺服器忙碌，請稍後重試', 'serverError'))
    app.render(<InfoPage />)
    fireEvent.click(await box('包裹入庫 · 郵件'))
    expect(await screen.findByText('伺服器忙碌，請稍後重試')).toBeTruthy()
    await waitFor(async () => expect(await isTicked('包裹入庫 · 郵件')).toBe(true))
  })

  it('stand in groups, one of which is unfolded, and none folds another: what lies under the finger stays there', async () => {
    open().render(<InfoPage />)
    const groups = ['包裹', '訂單與拼郵', '商城', '代購', '錢', '其他']
    const isOpen = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-expanded') === 'true'
    await box('包裹入庫 · 郵件')
    expect(groups.filter(isOpen)).toEqual(['包裹'])
    expect(screen.queryByRole('checkbox', { name: '推薦獎金 · 郵件' })).toBeNull()
    press('button', '錢')
    expect(await box('推薦獎金 · 郵件')).toBeTruthy()
    expect(groups.filter(isOpen)).toEqual(['包裹', '錢'])
    await afterDoubleTap()
    press('button', '錢')
    press('button', '包裹')
    expect(groups.filter(isOpen)).toEqual([])
    expect(screen.queryAllByRole('checkbox')).toEqual([])
  })

  it('about bills stay on in the app, and say why', async () => {
    const app = open()
    app.render(<InfoPage />)
    press('button', '訂單與拼郵')
    fireEvent.click(await box('出帳 · 站內'))
    expect(await screen.findByText(/重要的事才不會漏掉/)).toBeTruthy()
    expect(await isTicked('出帳 · 站內')).toBe(true)
    expect(app.server.receivedAt('notification/setPreference')).toEqual([])
  })

  it('offer WeChat only where the platform has set it up, and switch it on only with WeChat’s yes', async () => {
    const app = open()
    app.server.on('system/allowMessages', yes({}))
    session.keepTemplates([{ name: 'arrival', id: 'tmpl-a' }])
    app.render(<InfoPage />)
    expect(await isTicked('包裹入庫 · 微信')).toBe(false)
    expect(screen.queryByRole('checkbox', { name: '問題件 · 微信' })).toBeNull()

    answerOfWechat.mockResolvedValueOnce({ accepted: [], refused: ['tmpl-a'] })
    press('checkbox', '包裹入庫 · 微信')
    expect(await screen.findByText('微信沒有同意，這項沒有開啟')).toBeTruthy()
    expect(app.server.receivedAt('notification/setPreference')).toEqual([])

    await afterDoubleTap()
    answerOfWechat.mockResolvedValueOnce({ accepted: ['tmpl-a'], refused: [] })
    press('checkbox', '包裹入庫 · 微信')
    await waitFor(async () => expect(await isTicked('包裹入庫 · 微信')).toBe(true))
    expect(app.server.receivedAt('system/allowMessages')[0]?.body).toMatchObject({ accepted: ['tmpl-a'] })
  })

  it('say that they cannot be read, and are read again', async () => {
    const app = open()
    app.server.on('notification/listPreferences', no('伺服器忙碌，請稍後重試', 'serverError'))
    app.render(<InfoPage />)
    expect(await screen.findByRole('alert')).toBeTruthy()
    app.server.on('notification/listPreferences', yes(preferences()))
    press('button', '重試')
    expect(await box('包裹入庫 · 郵件')).toBeTruthy()
  })
})
