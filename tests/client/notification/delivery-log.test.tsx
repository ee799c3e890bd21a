import type { Delivery } from '@contract/notification/delivery'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import InfoPage from '@/pages_sub/info'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { webPush } from '@/platform/web-push'
import { session } from '@/session/session'
import { aUser, pages, press, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'

jest.mock('@/platform/subscribe-messages', () => ({ subscribeMessages: { available: true, ask: jest.fn() } }))
jest.mock('@/platform/push-subscription', () => ({ findPushSubscription: () => Promise.resolve(undefined), endPushHere: () => Promise.resolve() }))
jest.mock('@/platform/web-push', () => ({ webPush: { support: jest.fn(() => 'no'), permission: jest.fn(() => 'default'), ask: jest.fn(), subscribe: jest.fn() } }))

const AT = '/pages_sub/info?part=deliveries'
const at = (minute: number) => new Date(2026, 10, 20, 9, minute).toISOString()
let number = 0
const aDelivery = (more: Partial<Delivery> = {}): Delivery => ({
  deliveryId: `6f9619ff-8b86-4d01-b42d-0000000000${10 + (number += 1)}`, event: 'arrival', channel: 'email', state: 'sent', at: at(20), endedAt: at(21), ...more,
})

function open(items: readonly Delivery[] = [], options: TestAppOptions = {}) {
  const app = startTestApp({ at: AT, member: aUser(), ...options })
  session.keepTemplates([{ name: 'arrival', id: 'tmpl-a' }])
  app.server.on('notification/deliveries', yes({ items })).on('notification/pushKey', yes({ publicKey: 'the-key', devices: 0 }))
  app.render(<InfoPage />)
  return app
}
const rows = async () => (await screen.findAllByRole('listitem')).map((row) => row.textContent ?? '')

it.each([
  ['zh-Hant', '送達紀錄', ['包裹入庫', '已送出', '郵件 · 2026/11/20 09:20']],
  ['zh-Hans', '送达记录', ['包裹入库', '已发送', '邮件 · 2026/11/20 09:20']],
  ['en', 'Delivery log', ['Parcel arrived', 'Sent', 'Email · 20 Nov 2026, 09:20']],
] as const)('says what it was about, by which way, when, and what became of it (%s)', async (language, title, words) => {
  open([aDelivery()], { language })
  const [row = ''] = await rows()
  for (const word of words) expect(row).toContain(word)
  expect(screen.getAllByText(title).length).toBeGreaterThan(0)
})

it('has a word for each end, and why', async () => {
  open([
    aDelivery({ state: 'waiting', channel: 'push', endedAt: undefined }),
    aDelivery({ state: 'waiting', channel: 'push', endedAt: undefined, heldUntil: new Date(2026, 10, 21, 8).toISOString() }),
    aDelivery({ state: 'noQuota', channel: 'wechat', remedy: 'allowWechat' }),
    aDelivery({ state: 'refused', channel: 'email', remedy: 'checkEmail' }),
  ])
  const [waiting, held, noQuota, refused] = await rows()
  expect(waiting).toContain('等待送出')
  expect(held).toContain('勿擾時段，08:00 送出')
  expect(noQuota).toMatch(/沒有額度.*微信一次同意只收一則/)
  expect(refused).toMatch(/被拒收.*信箱退回了這封信/)
})

it('tells what WeChat takes no more from who is not linked, and what failed from what may have come', async () => {
  open([
    aDelivery({ state: 'refused', channel: 'wechat', remedy: 'allowWechat' }),
    aDelivery({ state: 'refused', channel: 'wechat', remedy: 'linkWechat' }),
    aDelivery({ state: 'failed', channel: 'wechat' }),
    aDelivery({ state: 'failed', channel: 'wechat', mayHaveCome: true }),
  ])
  const [off, unlinked, failed, unanswered] = await rows()
  expect(off).toContain('微信裡關閉了這種訊息')
  expect(unlinked).toMatch(/被拒收.*微信還沒有連接，或需要重新連接/)
  expect(failed).toMatch(/未送達.*這一則沒有送出去/)
  expect(unanswered).toMatch(/不確定.*對方沒有回音，可能已經送到/)
})

it('leads to the e-mail address that took nothing', async () => {
  open([aDelivery({ state: 'refused', remedy: 'checkEmail' })])
  fireEvent.click(await screen.findByRole('button', { name: '檢查信箱' }))
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen?part=email'))
})

it('leads to the account, where WeChat is linked', async () => {
  open([aDelivery({ state: 'refused', channel: 'wechat', remedy: 'linkWechat' })])
  fireEvent.click(await screen.findByRole('button', { name: '連接微信' }))
  await waitFor(() => expect(pages.visible()).toBe('/pages_sub/accountManagemen'))
})

it('lets one more WeChat message be allowed in the tap', async () => {
  jest.mocked(subscribeMessages).ask.mockResolvedValueOnce({ accepted: ['tmpl-a'], refused: [] })
  const app = open([aDelivery({ state: 'noQuota', channel: 'wechat', remedy: 'allowWechat' })])
  app.server.on('system/allowMessages', yes({}))
  await screen.findByRole('button', { name: '再同意一則' })
  press('button', '再同意一則')
  expect(subscribeMessages.ask).toHaveBeenCalledWith(['tmpl-a'])
  expect(await screen.findByText('已多同意一則')).toBeTruthy()
})

it('names the place where WeChat and push are allowed, where that is not here', async () => {
  open([
    aDelivery({ event: 'priced', state: 'noQuota', channel: 'wechat', remedy: 'allowWechat' }),
    aDelivery({ state: 'refused', channel: 'push', remedy: 'allowPush' }),
  ])
  const [wechat, push] = await rows()
  expect(wechat).toContain('可在微信小程式的設定裡再同意')
  expect(push).toContain('可在瀏覽器的設定頁重新開啟')
  expect(screen.queryByRole('button', { name: /再同意|開啟推播/ })).toBeNull()
})

it('switches push on in this browser', async () => {
  jest.mocked(webPush).support.mockReturnValue('yes')
  jest.mocked(webPush).ask.mockResolvedValueOnce('granted')
  jest.mocked(webPush).subscribe.mockResolvedValueOnce({ endpoint: 'https://push.example.com/1', p256dh: 'p', auth: 'a' })
  const app = open([aDelivery({ state: 'refused', channel: 'push', remedy: 'allowPush' })])
  app.server.on('notification/registerPush', yes({ devices: 1 }))
  fireEvent.click(await screen.findByRole('button', { name: '在這裡開啟推播' }))
  await waitFor(() => expect(app.server.receivedAt('notification/registerPush')).toHaveLength(1))
  expect(await screen.findByText('這個瀏覽器會收到推播')).toBeTruthy()
  jest.mocked(webPush).support.mockReturnValue('no')
})

it('goes on page by page', async () => {
  const app = startTestApp({ at: AT, member: aUser() })
  app.server.on('notification/deliveries', ({ cursor }) => yes(cursor === 'next' ? { items: [aDelivery({ event: 'shipped' })] } : { items: [aDelivery()], nextCursor: 'next' }))
  app.render(<InfoPage />)
  await screen.findByText('包裹入庫')
  if (screen.queryByRole('button', { name: '載入更多' })) press('button', '載入更多')
  expect(await screen.findByText('發貨')).toBeTruthy()
  expect(app.server.receivedAt('notification/deliveries').some(({ body }) => body['cursor'] === 'next')).toBe(true)
})

it('is empty, and says what will be there', async () => {
  open()
  expect(await screen.findByText('還沒有寄出過通知')).toBeTruthy()
})

it('says that it cannot be read, and is read again', async () => {
  const app = startTestApp({ at: AT, member: aUser() })
  app.server.on('notification/deliveries', no('伺服器忙碌，請稍後重試', 'serverError'))
  app.render(<InfoPage />)
  const alert = await screen.findByRole('alert')
  app.server.on('notification/deliveries', yes({ items: [aDelivery()] }))
  fireEvent.click(within(alert).getByRole('button'))
  expect(await screen.findByText('包裹入庫')).toBeTruthy()
})

it('asks a guest to sign in, and nothing of the server', async () => {
  const app = open([], { member: undefined })
  expect(await screen.findByText('登入後查看送達紀錄')).toBeTruthy()
  expect(app.server.received).toEqual([])
  press('button', '登入')
  await waitFor(() => expect(pages.visible()).toMatch(/^\/pages\/login\/login/))
})

it('is reached from the settings', async () => {
  const app = startTestApp({ at: '/pages_sub/info', member: aUser() })
  app.render(<InfoPage />)
  fireEvent.click(await screen.findByRole('button', { name: /^送達紀錄/ }))
  await waitFor(() => expect(pages.visible()).toBe(AT))
})
