import { getQuietHours, setQuietHours } from '@contract/notification/delivery-endpoints'
import { queueDelivery } from '@server/messaging/delivery/delivery-queue'
import { stopClock } from '../../support/database'
import { AN_ARRIVAL, linkWechat, listRows, memberIdOf, TEMPLATE } from '../../support/deliveries'
import { useMember, useTestServer } from '../../support/use-server'

// Whoever names their zone is silent by its clocks, in summer and in winter, in the night in which they change too.

const server = useTestServer()
const member = useMember(server)
const NIGHT = { isOn: true, fromMinute: 22 * 60, toMinute: 8 * 60, offsetMinutes: 60 }
const by = () => ({ token: member.token })

async function heldUntil(now: string): Promise<string | undefined> {
  stopClock(server.db, new Date(now))
  await linkWechat(server, member, { allowed: 1 })
  const memberId = await memberIdOf(server, member)
  await server.db.transaction((tx) => queueDelivery(tx, server.app.ports, memberId, { notice: AN_ARRIVAL, messageId: undefined, channel: 'wechat', templateId: TEMPLATE }))
  return (await listRows(server, 'wechat'))[0]?.heldUntil?.toISOString()
}

it.each([
  ['in winter', '2027-01-15T22:00:00Z', '2027-01-16T07:00:00.000Z'],
  ['in summer', '2027-07-15T22:00:00Z', '2027-07-16T06:00:00.000Z'],
  ['in summer, within the hour that winter counts as night', '2027-07-15T20:30:00Z', '2027-07-16T06:00:00.000Z'],
  ['in the night before summer', '2027-03-27T22:00:00Z', '2027-03-28T06:00:00.000Z'],
  ['in the night before winter', '2027-10-30T21:00:00Z', '2027-10-31T07:00:00.000Z'],
  ['by day in summer', '2027-07-15T06:30:00Z', undefined],
])('%s', async (_when, now, end) => {
  await server.ask(setQuietHours, { ...NIGHT, zone: 'Europe/Berlin' }, by())
  expect(await heldUntil(now)).toBe(end)
})

it('tells the offset that the zone has now, whatever was said with it', async () => {
  expect(await server.ask(setQuietHours, { ...NIGHT, offsetMinutes: 0, zone: 'Asia/Tokyo' }, by())).toMatchObject({ offsetMinutes: 540, zone: 'Asia/Tokyo' })
  expect(await server.ask(getQuietHours, {}, by())).toMatchObject({ offsetMinutes: 540, zone: 'Asia/Tokyo' })
})

it('goes by the offset where the database knows no such zone, and where none is named', async () => {
  const { zone, ...plain } = await server.ask(setQuietHours, NIGHT, by())
  expect([zone, plain]).toEqual([undefined, NIGHT])
  expect(await server.ask(setQuietHours, { ...NIGHT, zone: 'Europe/Atlantis' }, by())).toMatchObject({ offsetMinutes: 60, zone: 'Europe/Atlantis' })
  expect(await heldUntil('2027-07-15T22:00:00Z')).toBe('2027-07-16T07:00:00.000Z')
})

it('takes no name that is none', async () => {
  for (const zone of ['+02:00', "x'; drop", 'Europe/']) expect(await server.post(setQuietHours, { ...NIGHT, zone }, by())).toMatchObject({ status: 'n', code: 'invalid' })
})
