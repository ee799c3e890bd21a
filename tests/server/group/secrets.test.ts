import * as address from '@contract/address/address-endpoints'
import * as profile from '@contract/account/profile-endpoints'
import { allEndpoints } from '@contract/all-endpoints'
import type { Endpoint, InputOf } from '@contract/kit/endpoint'
import { aGroup, aGroupStart, arriveIt, joinWithParcel, priceIt, shipIt, groupPlatform } from '../../support/groups'
import { aCredit, anAddress, anOrder } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { says } from '../../support/says'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs } from './group-acts'

// What a leader and a member learn of the others: nicknames and weights. Everything else of them bears a mark here.

const MARK = '密藏'
const MARKED_PHONE = '0987650321'
const MARKED_ID = 'A123456789'
const MARKED_CENTS = 7_654_321

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server, { email: 'xqz-secret@example.com', phone: MARKED_PHONE })
const acts = groupActs(server)
let groups: { open: string; changed: string; formed: string; priced: string; shipped: string; arrived: string; ended: string }
let codes: Record<string, string>
let friendsLine: Record<string, string>
/** Numbers of the friend's own: of parcels, orders, transfers. */
let numbers: string[]

const goods = { items: [{ name: `${MARK}物`, quantity: 1, unitPriceCents: 16_800 }] }
const parcelOf = async (who: TestMember) => {
  const { parcelId, trackingNumber } = await aParcelInStock(server, platform, who, who === friend ? goods : {})
  if (who === friend) numbers.push(trackingNumber)
  return [parcelId]
}

beforeAll(async () => {
  numbers = [friend.ClientNO]
  codes = {}
  friendsLine = {}
  await server.ask(profile.saveProfile, { name: `${MARK}名`, nickname: '小友', region: 'TW', phone: MARKED_PHONE, wangwang: `${MARK}旺`, wechat: 'xqzwechat' }, as(friend))
  await anAddress(server, friend, { contact: `${MARK}人`, address: `${MARK}路`, phone: MARKED_PHONE, idNumber: MARKED_ID })
  await server.ask(address.listAddresses, {}, as(friend))
  const { orderNumber } = await anOrder(server, platform, friend, { parcelIds: await parcelOf(friend) })
  numbers.push(orderNumber)
  await aCredit(server, platform, leader, 1_000_000)
  await aCredit(server, platform, friend, MARKED_CENTS)
  const makeOpen = async () => {
    const { group } = await aGroup(server, platform, leader)
    for (const who of [leader, friend]) await joinWithParcel(server, platform, who, group.groupId, { parcelIds: await parcelOf(who) })
    friendsLine[group.groupId] = await acts.lineOf(friend, group)
    return group
  }
  const upTo = async (steps: readonly ((groupId: string) => Promise<unknown>)[]) => {
    const { groupId } = await makeOpen()
    for (const step of steps) await step(groupId)
    return groupId
  }
  const form = (groupId: string) => acts.form(leader, { groupId })
  const price = (groupId: string) => priceIt(server, platform, groupId, 5_000)
  const ship = (groupId: string) => shipIt(server, platform, groupId)
  const arrive = (groupId: string) => arriveIt(server, platform, groupId)
  groups = {
    arrived: await upTo([form, price, ship, arrive]),
    shipped: await upTo([form, price, ship]),
    priced: await upTo([form, price]),
    formed: await upTo([form]),
    ended: await upTo([(groupId) => acts.disband(leader, { groupId })]),
    changed: await upTo([(groupId) => acts.change(leader, { groupId, channelCode: 'AIR' })]),
    open: await upTo([]),
  }
  for (const [name, groupId] of Object.entries(groups)) codes[name] = (await acts.detail(leader, { groupId })).group.code
  for (const groupId of [groups.priced, groups.shipped, groups.arrived]) {
    const { mine } = await acts.detail(friend, { groupId })
    numbers.push(mine?.order?.orderNumber ?? '', mine?.order?.orderId ?? '', ...(mine?.handOverCode ? [mine.handOverCode] : []))
  }
})

function expectNoSecrets(what: string, answer: unknown): void {
  const text = JSON.stringify(answer)
  const secrets = [MARK, 'xqz', MARKED_PHONE, MARKED_PHONE.slice(1), MARKED_ID, String(MARKED_CENTS), ...numbers]
  expect([what, secrets.filter((secret) => secret !== '' && says(text, secret))]).toEqual([what, []])
}

const ofMembers = allEndpoints.filter(({ path, access }) => path.startsWith('group/') && !access.startsWith('operator'))

/** Each with the leader's own choice of what it works on; those that do something come last. */
async function requestsOf(endpoint: Endpoint): Promise<readonly object[]> {
  const all = Object.values(groups)
  switch (endpoint.path) {
    case 'group/hall':
      return [{}, { sort: 'newest' }, { search: MARK }]
    case 'group/landing':
    case 'group/miniCode':
      return Object.values(codes).map((code) => ({ code }))
    case 'group/channels':
      return [{ warehouseId: platform.warehouseIds['DG'], country: 'TW', targetGrams: 9_000 }]
    case 'group/mine':
      return ['open', 'formed', 'ended', 'all'].map((tab) => ({ tab }))
    case 'group/start':
      return [await aGroupStart(server, platform, leader)]
    case 'group/joinPreview':
      return [{ groupId: groups.open, parcelIds: await parcelOf(leader) }]
    case 'group/join':
      return [{ groupId: groups.open, parcelIds: await parcelOf(leader), seenHoldCents: 1_000_000, acceptsDearer: true }]
    case 'group/consent':
      return all.map((groupId) => ({ groupId, seenHoldCents: 1_000_000 }))
    case 'group/change':
      return all.map((groupId) => ({ groupId, channelCode: 'AIR' }))
    case 'group/setPassword':
      return all.map((groupId) => ({ groupId, password: 'secret' }))
    case 'group/remove':
    case 'group/handOverLead':
      return all.flatMap((groupId) => [friendsLine[groupId], friendsLine[groups.open]].map((lineId) => ({ groupId, lineId, reason: '太大' })))
    case 'group/announce':
      return all.map((groupId) => ({ groupId, text: '大家好' }))
    case 'group/handOver': {
      const code = (await acts.detail(leader, { groupId: groups.arrived })).mine?.handOverCode ?? ''
      return all.flatMap((groupId) => ['000000', code].map((typed) => ({ groupId, code: typed })))
    }
    case 'group/get':
    case 'group/quit':
    case 'group/hide':
    case 'group/form':
    case 'group/disband':
      return all.map((groupId) => ({ groupId }))
    default:
      throw new Error(`${endpoint.path} has no request here: say one, so that its answers are looked through`)
  }
}

/** What ends a group, or the leader's part in it, comes after all that looks at it. */
const LAST = ['group/remove', 'group/form', 'group/disband', 'group/hide', 'group/handOverLead']
const inTurn = [...ofMembers].sort((one, two) => LAST.indexOf(one.path) - LAST.indexOf(two.path))

it.each(inTurn.map((endpoint) => [endpoint.path, endpoint] as const))('%s tells a leader nothing of another member but nickname and weight', async (path, endpoint) => {
  for (const input of await requestsOf(endpoint)) {
    expectNoSecrets(path, await server.post(endpoint, input as InputOf<Endpoint>, as(leader)))
  }
})

it('tells the leader’s own address to members of the group alone, and of them what they have written about themselves to nobody', async () => {
  const stranger = await server.signUpMember()
  const detail = JSON.stringify(await acts.detail(stranger, { groupId: groups.priced }))
  for (const secret of ['陳安', '912345678', '敦化南路']) expect(detail).not.toContain(secret)
  expectNoSecrets('a stranger', detail)
  expect(await acts.detail(stranger, { groupId: groups.priced })).toMatchObject({ lines: [], events: [] })
})

it('is looked for where it could be found: the friend’s own answers hold the marks', async () => {
  expect(JSON.stringify(await server.ask(address.listAddresses, {}, as(friend)))).toContain(MARK)
  const own = JSON.stringify(await acts.detail(friend, { groupId: groups.priced }))
  expect(numbers.some((number) => own.includes(number))).toBe(true)
})
