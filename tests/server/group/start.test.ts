import { startGroup } from '@contract/group/group-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import type { ErrorCode } from '@contract/kit/errors'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { getNow } from '@server/db/clock'
import { aGroup, aGroupImage, aGroupStart, groupPlatform } from '../../support/groups'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs, refusal } from './group-acts'

// What a group is started with, and by whom how often.

const server = useTestServer()
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
const acts = groupActs(server)

const NO_ID = '0190f0e2-c3d4-4a1b-9c5d-6e7f80910203'
type Start = InputOf<typeof startGroup>

const start = async (change: Partial<Start> = {}) => server.post(startGroup, await aGroupStart(server, platform, leader, change), as(leader))
const ahead = async (ms: number) => new Date((await getNow(server.db.kysely)).getTime() + ms).toISOString()

const REQUIRED: readonly (readonly [keyof Start, ErrorCode])[] = [
  ['imageFileId', 'photoRequired'],
  ['name', 'required'],
  ['description', 'required'],
  ['warehouseId', 'required'],
  ['channelCode', 'channelRequired'],
  ['targetGrams', 'required'],
  ['endsAt', 'required'],
  ['recipient', 'required'],
  ['country', 'invalidRegion'],
  ['recipientPhone', 'required'],
  ['postcode', 'required'],
  ['city', 'required'],
  ['address', 'required'],
]

it.each(REQUIRED)('a group without %s is refused, and says which field it is [spec 5.22]', async (field, code) => {
  const { [field]: _left, ...rest } = await aGroupStart(server, platform, leader)
  const before = await acts.print()
  const answer = await server.post(startGroup, rest as Start, as(leader))
  expect(answer).toMatchObject(refusal(code, field))
  expect(await acts.print()).toEqual(before)
})

it.each(['name', 'description', 'recipient', 'postcode', 'city', 'address', 'channelCode'] as const)('a group whose %s is blank is refused like one without [spec 5.22]', async (field) => {
  expect(await start({ [field]: '' })).toMatchObject({ status: 'n', fields: [{ path: field }] })
  expect(await start({ [field]: '   ' })).toMatchObject({ status: 'n', fields: [{ path: field }] })
})

it('takes all that is asked, and shows name, number, story, deadline and pickup address again [spec 3.18, 3.19, 3.20, 4.12, 6.04]', async () => {
  const asked = await aGroupStart(server, platform, leader, { password: '敦南0910' })
  const detail = await server.ask(startGroup, asked, as(leader))
  expect(detail.group).toMatchObject({
    name: asked.name,
    description: asked.description,
    warehouseId: asked.warehouseId,
    channelCode: 'SEA',
    targetGrams: 20_000,
    endsAt: asked.endsAt,
    city: '台北市',
    country: 'TW',
    locked: true,
    status: 'open',
    role: 'leader',
    memberCount: 0,
  })
  expect(detail.group.groupNumber).toMatch(/^G/)
  expect(detail.group.pictureUrl).toContain(asked.imageFileId)
  expect(detail.pickup).toEqual({ recipient: '陳安', phone: '+886912345678', postcode: '106', address: '大安區敦化南路一段 187 號' })
  expect(Date.parse(detail.group.endsAt) - Date.parse(detail.now)).toBeGreaterThan(2 * DAY_MS)
})

it('needs no password; one that is given has 4 to 32 characters [spec 5.23]', async () => {
  expect(await start()).toMatchObject({ status: 'y', data: { group: { locked: false } } })
  expect(await start({ password: '123' })).toMatchObject(refusal('groupPasswordTooShort', 'password'))
  expect(await start({ password: 'x'.repeat(33) })).toMatchObject(refusal('tooLong', 'password'))
  expect(await start({ password: 'x'.repeat(32) })).toMatchObject({ status: 'y', data: { group: { locked: true } } })
})

it('ends an hour to 30 days ahead; a minute that the form took is forgiven [spec 5.22]', async () => {
  for (const ms of [HOUR_MS - 2 * MINUTE_MS, 30 * DAY_MS + MINUTE_MS, -DAY_MS]) {
    expect(await start({ endsAt: await ahead(ms) })).toMatchObject(refusal('groupDeadline', 'endsAt'))
  }
  for (const ms of [HOUR_MS, 30 * DAY_MS - MINUTE_MS]) expect(await start({ endsAt: await ahead(ms) })).toMatchObject({ status: 'y' })
})

it('shows no picture of somebody else, nor one that is not there', async () => {
  const theirs = await aGroupImage(server, friend)
  expect(await start({ imageFileId: theirs })).toMatchObject({ code: 'notFound' })
  expect(await start({ imageFileId: NO_ID })).toMatchObject({ code: 'notFound' })
})

it('is bound to a channel that goes from its warehouse to its country', async () => {
  const osaka = platform.warehouseIds['OS'] ?? ''
  for (const change of [{ channelCode: 'OSAKA' }, { channelCode: 'NONE' }, { warehouseId: osaka }, { country: 'JP' as const, postcode: '106-0032', recipientPhone: '090 1234 5678' }]) {
    expect(await start(change)).toMatchObject(refusal('channelRequired', 'channelCode'))
  }
  expect(await start({ warehouseId: NO_ID })).toMatchObject({ code: 'unknownWarehouse' })
  expect(await start({ channelCode: 'AIR', warehouseId: osaka })).toMatchObject({ status: 'y' })
})

it('is one of at most five that a member leads at a time, also when ten are started at once', async () => {
  const asked = await aGroupStart(server, platform, leader)
  const answers = await Promise.all(Array.from({ length: 10 }, () => server.post(startGroup, asked, as(leader))))
  expect(answers.filter(({ status }) => status === 'y')).toHaveLength(limits.group.maxOpenLed)
  expect(await start()).toMatchObject({ code: 'tooManyGroups' })
  const [first] = answers.flatMap((answer) => (answer.status === 'y' ? [answer.data.group] : []))
  expect(await acts.disband(leader, first ?? { groupId: '' })).toMatchObject({ status: 'y' })
  expect(await start()).toMatchObject({ status: 'y' })
})

it('has a number and a code that no other has', async () => {
  const groups = await Promise.all(Array.from({ length: 5 }, () => aGroup(server, platform, leader)))
  expect(new Set(groups.map(({ group }) => group.groupNumber)).size).toBe(5)
  expect(new Set(groups.map(({ group }) => group.code)).size).toBe(5)
})
