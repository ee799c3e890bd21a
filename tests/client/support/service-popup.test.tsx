import { fireEvent, screen } from '@testing-library/react'
import { ServicePopup } from '@/entities/support/ServicePopup'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { aSystem } from './a-system'

const MONDAY_NOON = '2026-11-23T12:00:00+08:00'
const SUNDAY = '2026-11-29T12:00:00+08:00'

function open(now: string, options: TestAppOptions = {}, service = {}) {
  jest.useFakeTimers({ now: Date.parse(now), doNotFake: ['queueMicrotask', 'nextTick', 'setTimeout', 'setImmediate'] })
  const system = aSystem()
  const app = startTestApp(options)
  app.server.on('systemset/getsystem', yes({ ...system, customerService: { ...system.customerService, ...service } }))
  const onClose = jest.fn()
  app.render(<ServicePopup open onClose={onClose} />)
  return { ...app, onClose }
}

afterEach(() => jest.useRealTimers())

describe('the customer-service pop-up [spec 1.18, 2.01]', () => {
  it('shows the QR image and that somebody answers now', async () => {
    open(MONDAY_NOON)
    expect(await screen.findByText('服務中')).toBeTruthy()
    expect(screen.getByText('週一至週六 09:00–18:00')).toBeTruthy()
    expect(document.querySelector('taro-image-core')?.getAttribute('src') ?? document.querySelector('img')?.src).toContain('/api/system/customer-service.png')
  })

  it('says when nobody does, and that an answer will come', async () => {
    open(SUNDAY)
    expect(await screen.findByText('已下班')).toBeTruthy()
    expect(screen.getByText('現在是休息時間，上班後會回覆你')).toBeTruthy()
  })

  it.each([
    ['zh-Hant', '聯絡客服', '服務中'],
    ['zh-Hans', '联系客服', '服务中'],
    ['en', 'Support', 'Open now'],
  ] as const)('speaks %s', async (language, title, state) => {
    open(MONDAY_NOON, { language })
    expect(await screen.findByText(state)).toBeTruthy()
    expect(screen.getByRole('dialog', { name: title })).toBeTruthy()
  })

  it('reminds a member of the number that the service asks for', async () => {
    open(MONDAY_NOON, { member: aUser() })
    expect(await screen.findByText('請告訴客服你的會員號 TW208516')).toBeTruthy()
  })

  it('offers the telephone only where there is one', async () => {
    open(MONDAY_NOON)
    await screen.findByText('服務中')
    expect(screen.queryByText('電話')).toBeNull()
  })

  it('offers the telephone where there is one', async () => {
    open(MONDAY_NOON, {}, { phone: '02-2771-0088' })
    expect(await screen.findByRole('button', { name: '電話 02-2771-0088' })).toBeTruthy()
  })

  it('tells a failure and asks again', async () => {
    jest.useRealTimers()
    const app = startTestApp()
    app.server.on('systemset/getsystem', no('伺服器忙碌，請稍後重試', 'serverError'), yes(aSystem()))
    app.render(<ServicePopup open onClose={() => undefined} />)
    fireEvent.click(await screen.findByRole('button', { name: '重試' }))
    expect(await screen.findByText('週一至週六 09:00–18:00')).toBeTruthy()
  })

  it('closes by its cross', async () => {
    const { onClose } = open(MONDAY_NOON)
    fireEvent.click(await screen.findByRole('button', { name: '關閉' }))
    expect(onClose).toHaveBeenCalledTimes(1)
  })

  it('is nothing while closed', () => {
    const app = startTestApp()
    app.render(<ServicePopup open={false} onClose={() => undefined} />)
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
