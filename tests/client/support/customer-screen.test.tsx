import { screen, waitFor } from '@testing-library/react'
import CustomerPage from '@/pages_sub/customer'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from './a-system'

const MONDAY_NOON = '2026-11-23T12:00:00+08:00'
const SUNDAY = '2026-11-29T12:00:00+08:00'

function open(now: string, options: TestAppOptions = {}, service = {}) {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setImmediate'] })
  const system = aSystem()
  const app = startTestApp({ at: ['/pages/my/my', '/pages_sub/customer'], ...options })
  app.server
    .on('systemset/getsystem', yes({ ...system, customerService: { ...system.customerService, ...service } }))
    .on('feedback/count', yes({ all: 3, unread: 1 }))
  app.render(<CustomerPage />)
  return app
}

afterEach(() => jest.useRealTimers())

describe('the customer-service page [spec 1.18, 9.08] [route /pages_sub/customer]', () => {
  it.each([
    ['zh-Hant', '服務中', '週一至週六 09:00–18:00（UTC+8）', '留言給客服', '儲存 QR 碼'],
    ['zh-Hans', '服务中', '周一至周六 09:00–18:00（UTC+8）', '给客服留言', '保存二维码'],
    ['en', 'Open now', 'Mon–Sat 09:00–18:00 (UTC+8)', 'Leave a message', 'Save QR code'],
  ] as const)('says in %s when somebody answers, by which clock, and how to reach them', async (language, state, hours, message, save) => {
    open(MONDAY_NOON, { language })
    expect(await screen.findByText(state)).toBeTruthy()
    expect(screen.getByText(hours)).toBeTruthy()
    expect(screen.getByRole('button', { name: message })).toBeTruthy()
    expect(screen.getByRole('button', { name: save })).toBeTruthy()
  })

  it('puts leaving a message first while nobody answers', async () => {
    open(SUNDAY, { member: aUser() }, { phone: '02-2771-0088' })
    expect(await screen.findByText('已下班')).toBeTruthy()
    const names = screen.getAllByRole('button').map((button) => button.textContent)
    expect(names.findIndex((name) => name?.includes('非服務時間請留言'))).toBeLessThan(names.findIndex((name) => name?.includes('電話')))
    press('button', '非服務時間請留言')
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/feedback'))
  })

  it('asks a guest to sign in before a message is left', async () => {
    open(MONDAY_NOON)
    await screen.findByText('服務中')
    expect(screen.queryByText('我的留言與回覆')).toBeNull()
    press('button', '留言給客服')
    await waitFor(() => expect(pages.visible()).toMatch(/^\/pages\/login\/login\?returnTo=/))
  })

  it('shows a member that an answer has come, and leads to it', async () => {
    open(MONDAY_NOON, { member: aUser() })
    expect(await screen.findByText('1 則新回覆')).toBeTruthy()
    press('button', /我的留言與回覆/)
    await waitFor(() => expect(pages.visible()).toBe('/pages_public/feedback?tab=records'))
  })

  it('tells a failure and asks again', async () => {
    const app = startTestApp({ at: '/pages_sub/customer' })
    app.server.on('systemset/getsystem', no('伺服器忙碌，請稍後重試', 'serverError'), yes(aSystem()))
    app.render(<CustomerPage />)
    await screen.findByRole('button', { name: '重試' })
    press('button', '重試')
    expect(await screen.findByText(/週一至週六/)).toBeTruthy()
  })
})
