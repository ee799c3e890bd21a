import { listMessages, readAllMessages, undoReadAll } from '@contract/notification/message-endpoints'
import { countUnread, readMessage } from '@contract/notification/reading-endpoints'
import { sql } from 'kysely'
import type { TestMember } from '../../support/server'
import { useMember, useTestServer } from '../../support/use-server'

const server = useTestServer()
const member = useMember(server)
const stranger = useMember(server)

const as = ({ token }: TestMember) => ({ token })
const unread = async (who: TestMember = member) => server.ask(countUnread, {}, as(who))

const FACTS = {
  arrival: { parcelId: '1', trackingNumber: 'SF1' },
  priced: { orderId: '1', orderNumber: 'A1', totalCents: 1200, isPaid: false },
  groupNews: { groupId: '1', groupNumber: 'G1', name: 'Autumn', news: 'formed' },
}

let told = 0
/** Two rows can be of one millisecond, and then have no order that anyone knows. */
const laterThanBefore = () => sql<Date>`app_now() + make_interval(secs => ${(told += 1)})`

async function tell(who: TestMember, event: 'arrival' | 'priced' | 'groupNews'): Promise<string> {
  const { id } = await server.db.kysely
    .selectFrom('members').select('id').where('clientNo', '=', who.ClientNO).executeTakeFirstOrThrow()
  const row = await server.db.kysely
    .insertInto('notifications').values({ memberId: id, event, facts: JSON.stringify(FACTS[event]), createdAt: laterThanBefore() }).returning('id').executeTakeFirstOrThrow()
  return row.id
}

it('counts what is unread, of each kind, and no stranger’s [spec 1.17]', async () => {
  await tell(member, 'arrival')
  await tell(member, 'arrival')
  await tell(member, 'priced')
  await tell(stranger, 'groupNews')
  expect(await unread()).toEqual({ total: 3, kinds: { parcel: 2, order: 1, group: 0, wallet: 0, activity: 0 } })
})

it('reads one, and finds no stranger’s', async () => {
  const mine = await tell(member, 'arrival')
  const theirs = await tell(stranger, 'arrival')
  await server.ask(readMessage, { messageId: mine }, as(member))
  expect((await unread()).total).toBe(0)
  expect(await server.post(readMessage, { messageId: theirs }, as(member))).toMatchObject({ status: 'n', code: 'notFound' })
  expect((await unread(stranger)).total).toBe(1)
})

it('reads all of a kind, of this member alone, and takes back exactly that, once [spec 1.17]', async () => {
  const before = await tell(member, 'arrival')
  await server.ask(readMessage, { messageId: before }, as(member))
  await tell(member, 'arrival')
  await tell(member, 'priced')
  await tell(stranger, 'arrival')
  const { count, undoId = '' } = await server.ask(readAllMessages, { kind: 'parcel' }, as(member))
  expect(count).toBe(1)
  expect((await unread(stranger)).total).toBe(1)
  const between = await tell(member, 'groupNews')
  await server.ask(readMessage, { messageId: between }, as(member))
  expect(await server.post(undoReadAll, { undoId }, as(stranger))).toMatchObject({ status: 'n', code: 'notFound' })
  const answers = await Promise.all([1, 2].map(() => server.post(undoReadAll, { undoId }, as(member))))
  expect(answers.map(({ status }) => status).sort()).toEqual(['n', 'y'])
  expect(await unread()).toMatchObject({ total: 2, kinds: { parcel: 1, order: 1, group: 0 } })
})

it('gives nothing to take back where nothing was unread', async () => {
  expect(await server.ask(readAllMessages, {}, as(member))).toEqual({ count: 0 })
})

it('lists page by page, the newest first, of one kind or all, in the reader’s language and without the platform’s name', async () => {
  const ids = [await tell(member, 'arrival'), await tell(member, 'priced'), await tell(member, 'arrival')]
  await tell(stranger, 'arrival')
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await server.ask(listMessages, { limit: 1, ...(cursor !== undefined && { cursor }) }, as(member))
    seen.push(...page.items.map(({ messageId }) => messageId))
    cursor = page.nextCursor
  } while (cursor !== undefined)
  expect(seen).toEqual(ids.reverse())
  const { items } = await server.ask(listMessages, { kind: 'parcel' }, { ...as(member), language: 'zh-Hant' })
  expect(items).toHaveLength(2)
  expect(items[0]).toMatchObject({ kind: 'parcel', title: '包裹已入庫', isRead: false, isProblem: false })
})

it.each([
  ['zh-Hant', ['集運訂單已出帳', '包裹已入庫']],
  ['zh-Hans', ['集运订单已出账', '包裹已入库']],
  ['en', ['Order: the bill is ready', 'Parcel has arrived']],
] as const)('says a number once in %s: in the text', async (language, titles) => {
  await tell(member, 'arrival')
  await tell(member, 'priced')
  const { items } = await server.ask(listMessages, {}, { ...as(member), language })
  expect(items.map(({ title }) => title)).toEqual(titles)
  expect(items[0]?.text).toContain(FACTS.priced.orderNumber)
  expect(items[1]?.text).toContain(FACTS.arrival.trackingNumber)
})
