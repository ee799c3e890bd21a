import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { findZone } from '@/platform/time-zone'
import { afterDoubleTap, press } from '../../support/client'
import { no, yes } from '../../support/fake-server'
import { toZone } from '@/features/notification/quiet-view'
import { openSettings, render, stateOf } from './a-settings-page'

jest.mock('@/platform/time-zone', () => ({ findZone: jest.fn(() => 'Europe/Berlin') }))
const zone = jest.mocked(findZone)
beforeEach(() => zone.mockReset().mockReturnValue('Europe/Berlin'))

const SWITCH = /^勿擾時段/
const NIGHT = { isOn: true, fromMinute: 1_320, toMinute: 480, offsetMinutes: 480 }

function open(kept: object = NIGHT) {
  const app = openSettings()
  let now: object = kept
  app.server.on('notification/quietHours', () => yes(now)).on('notification/setQuietHours', ({ isOn, fromMinute, toMinute, offsetMinutes, zone }) => yes((now = { isOn, fromMinute, toMinute, offsetMinutes, ...(zone !== undefined && { zone }) })))
  render(app)
  return app
}
const sent = (app: ReturnType<typeof open>) => app.server.receivedAt('notification/setQuietHours').map(({ body }) => body)

async function choose(row: RegExp, choice: string): Promise<void> {
  fireEvent.click(await screen.findByRole('button', { name: row }))
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('option', { name: new RegExp(`^${choice}`) }))
  await afterDoubleTap()
}

it('are off until they are wanted, and then those of this device’s place', async () => {
  const app = open({ ...NIGHT, isOn: false, offsetMinutes: 0 })
  await waitFor(async () => expect(await stateOf('switch', SWITCH)).toBe('false'))
  expect(screen.queryByRole('button', { name: /^開始/ })).toBeNull()
  press('switch', SWITCH)
  expect(await screen.findByText('22:00')).toBeTruthy()
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ isOn: true, fromMinute: 1_320, toMinute: 480, offsetMinutes: 0 - new Date().getTimezoneOffset(), zone: 'Europe/Berlin' }))
  expect(await screen.findByText('已儲存')).toBeTruthy()
})

it('are kept as they are chosen, over midnight too, with the time zone', async () => {
  const app = open()
  await choose(/^開始/, '23:30')
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ fromMinute: 1_410, toMinute: 480 }))
  await choose(/^結束/, '06:00')
  await waitFor(() => expect(sent(app)[1]).toMatchObject({ fromMinute: 1_410, toMinute: 360 }))
  await choose(/^時區/, 'UTC\\+9')
  await waitFor(() => expect(sent(app)[2]).toMatchObject({ fromMinute: 1_410, toMinute: 360, offsetMinutes: 540 }))
})

it('keep the name of the device’s zone while times are changed, and no name beside another offset', async () => {
  const here = 0 - new Date().getTimezoneOffset()
  const app = open({ ...NIGHT, offsetMinutes: here, zone: 'Europe/Berlin' })
  await choose(/^開始/, '23:30')
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ fromMinute: 1_410, zone: 'Europe/Berlin' }))
  await choose(/^時區/, 'UTC\\+9')
  await waitFor(() => expect(sent(app)[1]).toMatchObject({ offsetMinutes: 540 }))
  expect(sent(app)[1]).not.toHaveProperty('zone')
  await choose(/^時區/, toZone(here).replace('+', '\\+'))
  await waitFor(() => expect(sent(app)[2]).toMatchObject({ offsetMinutes: here, zone: 'Europe/Berlin' }))
})

it.each([[undefined], ['+02:00']])('take the offset alone where the device has no name for its zone that the server takes: %s', async (name) => {
  zone.mockReturnValue(name)
  const app = open({ ...NIGHT, isOn: false })
  await waitFor(async () => expect(await stateOf('switch', SWITCH)).toBe('false'))
  press('switch', SWITCH)
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ isOn: true, offsetMinutes: 0 - new Date().getTimezoneOffset() }))
  expect(sent(app)[0]).not.toHaveProperty('zone')
})

it('that are no time at all say so, keep what was chosen and are not sent', async () => {
  const app = open()
  await choose(/^結束/, '22:00')
  expect(await screen.findByText('開始與結束是同一個時間，請改其中一個')).toBeTruthy()
  expect(screen.getAllByText('22:00')).toHaveLength(2)
  expect(sent(app)).toEqual([])
  await choose(/^開始/, '21:00')
  await waitFor(() => expect(sent(app)[0]).toMatchObject({ fromMinute: 1_260, toMinute: 1_320 }))
  expect(screen.queryByText('開始與結束是同一個時間，請改其中一個')).toBeNull()
})

it('that could not be kept fall back to what holds', async () => {
  const app = open()
  app.server.on('notification/setQuietHours', no('伺服器忙碌，請稍後重試', 'serverError'))
  await choose(/^開始/, '23:30')
  expect(await screen.findByText('伺服器忙碌，請稍後重試')).toBeTruthy()
  await waitFor(() => expect(screen.queryByText('23:30')).toBeNull())
  expect(screen.getByText('22:00')).toBeTruthy()
})

it('set to the minute elsewhere show that minute, and zones of half an hour theirs', async () => {
  open({ ...NIGHT, fromMinute: 1_395, offsetMinutes: -210 })
  expect(await screen.findByText('23:15')).toBeTruthy()
  expect(screen.getByText('UTC\u22123:30')).toBeTruthy()
})

it('that cannot be read are asked for again with a tap', async () => {
  const app = openSettings()
  app.server.on('notification/quietHours', no('伺服器忙碌，請稍後重試', 'serverError'))
  render(app)
  const again = await screen.findByRole('button', { name: /暫時讀不到，點這裡重試/ })
  app.server.on('notification/quietHours', yes(NIGHT))
  fireEvent.click(again)
  expect(await screen.findByText('22:00')).toBeTruthy()
})
