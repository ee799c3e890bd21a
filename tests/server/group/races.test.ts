import * as staff from '@contract/group/group-operator-endpoints'
import type { Answer } from '@contract/kit/envelope'
import { DAY_MS } from '@contract/kit/time'
import { cancelOrder, payOrder } from '@contract/order/order-endpoints'
import { testEngine } from '../../support/database'
import { aFormedGroup, aGroup, aGroupImage, aPackedBox, groupPlatform, joinWithParcel, priceIt } from '../../support/groups'
import { aCredit } from '../../support/orders'
import { aParcelInStock } from '../../support/parcels'
import { casesInTurn } from '../../support/sample'
import type { TestMember } from '../../support/server'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'
import { as, groupActs } from './group-acts'

// Everything at the same moment. On the embedded engine one waits for the other, and a few rounds show that each ends well.

const [ROUNDS, FEW] = testEngine === 'postgres' ? [casesInTurn(100, 25), casesInTurn(20, 5)] : [6, 3]

/** A channel that carries all who come. */
const withRoom = { ...groupPlatform, channels: groupPlatform.channels.map((channel) => ({ ...channel, tariff: { ...channel.tariff, maxGrams: 900_000 } })) }

const server = useTestServer()
const platform = usePlatform(server, withRoom)
const leader = useMember(server)
const acts = groupActs(server)
const warehouse = () => ({ operatorKey: platform.warehouseKey })

afterEach(() => acts.expectInOrder())

const said = (answer: Answer<unknown>) => (answer.status === 'n' ? answer.code : 'y')
const inStock = async (who: TestMember) => (await aParcelInStock(server, platform, who)).parcelId
async function guests(count: number): Promise<TestMember[]> {
  const members: TestMember[] = []
  for (let one = 0; one < count; one += 1) {
    const member = await server.signUpMember()
    await aCredit(server, platform, member, 1_000_000)
    members.push(member)
  }
  return members
}
const join = (who: TestMember, groupId: string, parcelId: string, password?: string) =>
  acts.join(who, { groupId, parcelIds: [parcelId], seenHoldCents: 1_000_000, acceptsDearer: true, ...(password !== undefined && { password }) })
/** A different one comes first each time. */
const turned = <T>(all: readonly T[], by: number): T[] => [...all.slice(by % all.length), ...all.slice(0, by % all.length)]

it('of 200 joins within a second of the deadline, by eight at once, none is late and none that was in time is lost [spec 4.15, 8.12]', async () => {
  const CLIENTS = 8
  const { group } = await aGroup(server, platform, leader, { password: 'secret' })
  const members = await guests(40)
  const joins: { member: TestMember; parcelId: string }[] = []
  for (let round = 0; round < 5; round += 1) for (const member of members) joins.push({ member, parcelId: await inStock(member) })
  const { rows } = await server.db.execute(`update groups set ends_at = app_now() + interval '1.2 seconds' where id = $1 returning ends_at`, [group.groupId])
  const ends = new Date((rows as { ends_at: string }[])[0]?.ends_at ?? '').getTime()
  // Each guess says whose it is, and takes as long as a password does: by then the deadline of many has passed.
  const until = (at: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, at - Date.now())))
  const arrivedAt = new Map<string, number>()
  const verify = jest.spyOn(server.app.ports.passwords, 'verify').mockImplementation(async (_hash, password) => {
    arrivedAt.set(password, Date.now())
    await until(Date.now() + 50)
    return true
  })
  // Each at its own moment from a second before to a second after: the clock is the machine's own, on both engines.
  const answers = await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const own: { sentAt: number; arrivedAt: number; said: string }[] = []
      for (const [index, { member, parcelId }] of joins.entries()) {
        if (index % CLIENTS !== client) continue
        await until(ends - 1_000 + index * 10)
        const sentAt = Date.now()
        const answer = said(await join(member, group.groupId, parcelId, `guess ${index}`))
        own.push({ sentAt, arrivedAt: arrivedAt.get(`guess ${index}`) ?? 0, said: answer })
      }
      return own
    }),
  ).then((all) => all.flat())
  verify.mockRestore()
  expect(new Set(answers.map((answer) => answer.said))).toEqual(new Set(['y', 'groupingEnded']))
  expect(answers).toHaveLength(200)
  // A millisecond either way: the clocks are read by two programs.
  expect(answers.filter((answer) => answer.said === 'y' && answer.sentAt > ends + 1)).toEqual([])
  expect(answers.filter((answer) => answer.said !== 'y' && answer.arrivedAt < ends - 1)).toEqual([])
  const { rows: late } = await server.db.execute(`select 1 from group_events e join groups g on g.id = e.group_id where e.kind in ('joined', 'added') and e.at >= g.ends_at union all select 1 from group_lines l join groups g on g.id = l.group_id where l.joined_at >= g.ends_at`)
  expect(late).toEqual([])
  const { rows: kept } = await server.db.execute(`select count(*)::int as count from group_parcels`)
  expect(kept).toEqual([{ count: answers.filter((answer) => answer.said === 'y').length }])
})

it(`${ROUNDS} times joined, quit, removed, formed, disbanded and changed at once, in two groups of the same members: one state each, and everything comes back`, async () => {
  const members = await guests(4)
  await aCredit(server, platform, leader, 1_000_000)
  const everybody = [leader, ...members]
  const parcels = new Map<TestMember, string[]>()
  for (const member of everybody) parcels.set(member, [await inStock(member), await inStock(member)])
  const own = (member: TestMember, place: number) => parcels.get(member)?.[place] ?? ''
  // A day has only so many pictures.
  const imageFileId = await aGroupImage(server, leader)
  const answers = new Map<string, Set<string>>()
  const note = async (what: string, answer: Promise<Answer<unknown>>) => {
    const now = said(await answer)
    answers.set(what, (answers.get(what) ?? new Set()).add(now))
  }
  const [one, two, three, four] = members as [TestMember, TestMember, TestMember, TestMember]
  for (let round = 0; round < ROUNDS; round += 1) {
    const groups = [(await aGroup(server, platform, leader, { imageFileId })).group, (await aGroup(server, platform, leader, { imageFileId })).group]
    for (const [place, group] of groups.entries()) for (const member of turned([leader, one, two], place)) await join(member, group.groupId, own(member, place))
    const deeds = groups.flatMap((group, place) => [
      () => note('join', join(three, group.groupId, own(three, place))),
      () => note('join', join(four, group.groupId, own(four, place))),
      () => note('quit', acts.quit(one, group)),
      async () => note('remove', acts.remove(leader, group, await acts.lineOf(two, group))),
      () => note('change', acts.change(leader, { groupId: group.groupId, channelCode: 'AIR' })),
      () => note('consent', acts.consent(two, group, 1_000_000)),
      // Of the two groups one is formed, the other disbanded, mostly.
      ...(round % 3 === place ? [] : [() => note('form', acts.form(leader, group))]),
      ...(round % 2 === place ? [() => note('disband', acts.disband(leader, group))] : []),
    ])
    await Promise.all(turned(deeds, round * 5).map((deed) => deed()))
    await acts.expectInOrder()
    // Whatever they have come to: what is open is disbanded, what has formed fails, at the same moment.
    await Promise.all(groups.map(async (group) => {
      const { status } = (await acts.detail(leader, group)).group
      if (status === 'open') expect(await acts.disband(leader, group)).toMatchObject({ status: 'y' })
      if (status === 'formed') expect(await server.post(staff.failGroup, { groupId: group.groupId, reason: 'x' }, warehouse())).toMatchObject({ status: 'y' })
    }))
    const { rows } = await server.db.execute(
      `select (select coalesce(sum(balance), 0) from ledger_accounts where kind = 'held')::int as held, (select count(*) from parcels where status <> 'inStock')::int as away`,
    )
    expect(rows).toEqual([{ held: 0, away: 0 }])
  }
  const allowed = new Set(['y', 'groupingEnded', 'notFound', 'notAllowedNow', 'groupAwaitsConsent', 'groupEmpty'])
  for (const [what, ways] of answers) expect([what, [...ways].filter((way) => !allowed.has(way))]).toEqual([what, []])
  for (const member of everybody) expect(await acts.balanceCents(member)).toBe(1_000_000)
}, 580_000)

it(`${FEW} groups billed and failed at the same moment end as one of both`, async () => {
  const [friend] = await guests(1)
  for (let round = 0; round < FEW; round += 1) {
    const members = friend ? [leader, friend] : [leader]
    const { group } = await aFormedGroup(server, platform, members)
    const box = await aPackedBox(server, platform, group.groupId, 5_000)
    const deeds = [
      () => server.post(staff.priceGroup, box, warehouse()),
      () => server.post(staff.failGroup, { groupId: group.groupId, reason: 'x' }, warehouse()),
      () => server.post(staff.dropFromGroup, { groupId: group.groupId, ClientNO: leader.ClientNO, reason: 'x' }, warehouse()),
    ]
    const all = await Promise.all(turned([0, 1, 2], round).map(async (index) => [index, said(await (deeds[index] ?? deeds[0])?.() as Answer<unknown>)] as const))
    const [price, fail, drop] = [0, 1, 2].map((index) => all.find(([one]) => one === index)?.[1])
    // Of a split one somebody may still pay a part.
    expect(price === 'y' ? ['notAllowedNow', 'groupUnpaid'].includes(fail ?? '') : [price, fail].join()).toEqual(price === 'y' ? true : 'notAllowedNow,y')
    expect(['y', 'notAllowedNow']).toContain(drop)
    expect((await acts.detail(leader, group)).group.status).toBe(price === 'y' ? 'priced' : 'ended')
    await acts.expectInOrder()
  }
})

it(`${FEW} shipments that leave while a member pays or cancels: each part is aboard and paid, or back`, async () => {
  const [friend] = await guests(1)
  if (!friend) throw new Error('nobody is there')
  await aCredit(server, platform, leader, 5_000_000)
  await aCredit(server, platform, friend, 5_000_000)
  for (let round = 0; round < FEW; round += 1) {
    const { group } = await aFormedGroup(server, platform, [leader, friend])
    const parcelId = (await acts.detail(friend, group)).mine?.parcels[0]?.parcelId ?? ''
    await priceIt(server, platform, group.groupId, 20_000)
    const orderOf = async (who: TestMember) => (await acts.detail(who, group)).mine?.order
    const [own, theirs] = [await orderOf(leader), await orderOf(friend)]
    if (!own || !theirs) throw new Error('there is no order')
    expect(await server.post(payOrder, { orderId: own.orderId, seenTotalCents: own.totalCents }, as(leader))).toMatchObject({ status: 'y' })
    await server.db.execute(`update groups set pay_by = app_now() - interval '1 minute' where id = $1`, [group.groupId])
    await server.db.execute(`update orders set due_at = app_now() - interval '1 minute' where group_id = $1`, [group.groupId])
    const ship = () => server.post(staff.shipGroup, { groupId: group.groupId, carrierName: '黑貓', trackingNumber: 'T1' }, warehouse())
    const act = () => (round % 2 === 0
      ? server.post(payOrder, { orderId: theirs.orderId, seenTotalCents: theirs.totalCents }, as(friend))
      : server.post(cancelOrder, { orderId: theirs.orderId, reason: 'other' }, as(friend)))
    const [shipped, acted] = round % 4 < 2 ? await Promise.all([ship(), act()]) : await Promise.all([act(), ship()]).then(([b, a]) => [a, b] as const)
    expect([said(shipped), ['y', 'notAllowedNow'].includes(said(acted))]).toEqual(['y', true])
    const isAboard = round % 2 === 0 && said(acted) === 'y'
    expect([(await orderOf(friend))?.status, await acts.parcelStatus(friend, parcelId)]).toEqual(isAboard ? ['shipped', 'shipped'] : ['cancelled', 'inStock'])
    expect((await orderOf(leader))?.status).toBe('shipped')
    await acts.expectInOrder()
  }
})

it('a group that is joined while time runs out is ended once, with everything back', async () => {
  const members = await guests(6)
  const { group } = await aGroup(server, platform, leader, { endsAt: new Date(Date.now() + DAY_MS).toISOString() })
  for (const member of members.slice(0, 3)) await joinWithParcel(server, platform, member, group.groupId)
  const parcels = await Promise.all(members.map(inStock))
  // A moment ago already, as after a night without jobs.
  await server.db.execute(`update groups set ends_at = app_now() - interval '11 seconds' where id = $1`, [group.groupId])
  const [answers] = await Promise.all([
    Promise.all(members.map((member, index) => join(member, group.groupId, parcels[index] ?? ''))),
    acts.byTime(), acts.byTime(), acts.byTime(),
  ])
  expect(new Set(answers.map(said))).toEqual(new Set(['groupingEnded']))
  expect((await acts.newsOf(members[0] ?? leader)).filter(({ news }) => news === 'ended')).toHaveLength(1)
  for (const member of members) expect([await acts.heldCents(member), await acts.balanceCents(member)]).toEqual([0, 1_000_000])
})
