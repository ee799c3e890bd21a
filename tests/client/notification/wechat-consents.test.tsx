import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { settingsPage } from '@/platform/settings-page'
import { subscribeMessages } from '@/platform/subscribe-messages'
import { afterDoubleTap, aUser, press } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { openSettings, render, stateOf } from './a-settings-page'

jest.mock('@/platform/subscribe-messages', () => ({ subscribeMessages: { available: true, ask: jest.fn() } }))
jest.mock('@/platform/settings-page', () => ({ settingsPage: { available: true, open: jest.fn() } }))
const wechat = jest.mocked(subscribeMessages).ask
const TEMPLATES = [{ name: 'arrival', id: 'tmpl-a' }, { name: 'group', id: 'tmpl-g' }]

/** A server that counts what is allowed. */
function open(member = aUser()) {
  const app = openSettings({ member }, TEMPLATES)
  const allowed = new Map([['tmpl-a', 2], ['tmpl-g', 0]])
  app.server
    .on('system/allowedMessages', () => yes([...allowed].map(([templateId, count]) => ({ templateId, allowed: count }))))
    .on('system/allowMessages', ({ accepted }) => {
      for (const id of accepted as string[]) allowed.set(id, (allowed.get(id) ?? 0) + 1)
      return yes({})
    })
  render(app)
  return app
}
const openSheet = async () => {
  fireEvent.click(await screen.findByRole('button', { name: /^微信訊息.*還可收 2 則/ }))
  return within(await screen.findByRole('dialog'))
}

beforeEach(() => wechat.mockReset().mockImplementation((ids) => Promise.resolve({ accepted: ids, refused: [] })))

it('says how many are left of each event, and takes one more in a tap', async () => {
  const app = open()
  const sheet = await openSheet()
  expect(sheet.getByText('拼郵動態')).toBeTruthy()
  expect(sheet.getByText('還可收 0 則')).toBeTruthy()
  fireEvent.click(sheet.getByRole('button', { name: '拼郵動態 · 再同意一則' }))
  // Before anything else has had its turn: WeChat opens its window in a tap only.
  expect(wechat.mock.calls).toEqual([[['tmpl-g']]])
  expect(await sheet.findByText('還可收 1 則')).toBeTruthy()
  expect(await screen.findByText('已多同意一則')).toBeTruthy()
  expect(app.server.receivedAt('system/allowMessages')).toHaveLength(1)
})

it('tells a group’s news by the template that is named after groups', async () => {
  open()
  press('button', '訂單與拼郵')
  expect(await stateOf('checkbox', '拼郵動態 · 微信')).toBe('false')
  expect(screen.queryByRole('checkbox', { name: '出帳 · 微信' })).toBeNull()
})

it('leads to WeChat’s settings where messages are switched off there', async () => {
  wechat.mockResolvedValue('off')
  jest.mocked(settingsPage).open.mockResolvedValue([])
  open()
  fireEvent.click((await openSheet()).getByRole('button', { name: '包裹入庫 · 再同意一則' }))
  fireEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: '去設定' }))
  await waitFor(() => expect(settingsPage.open).toHaveBeenCalled())
})

it('counts nothing that the server has not counted', async () => {
  const app = open()
  app.server.on('system/allowMessages', no('伺服器忙碌，請稍後重試', 'serverError'))
  fireEvent.click((await openSheet()).getByRole('button', { name: '包裹入庫 · 再同意一則' }))
  expect(await screen.findByText('伺服器忙碌，請稍後重試')).toBeTruthy()
  await afterDoubleTap()
  expect(screen.queryByText('已多同意一則')).toBeNull()
})

it('asks for WeChat to be linked first, where it is not', async () => {
  const app = open(aUser({ wechatLinked: false }))
  await stateOf('checkbox', '包裹入庫 · 微信')
  press('checkbox', '包裹入庫 · 微信')
  expect(await screen.findByText(/先在「帳號與隱私」連接微信/)).toBeTruthy()
  expect(wechat).not.toHaveBeenCalled()
  expect(app.server.receivedAt('notification/setPreference')).toEqual([])
})
