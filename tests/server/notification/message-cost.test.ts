import { PAGE_SIZE } from '@contract/kit/page-size'
import { listMessagesOf } from '@server/across/message/message-list-service'
import { countUnreadMessages } from '@server/messaging/notification/message-service'
import { explain } from '../../support/explain'
import { useMember, useTestServer } from '../../support/use-server'

// What messages read of the database, where one member has a hundred thousand.

const MESSAGES = 100_000
const UNREAD = 40

const server = useTestServer({ sharesRows: true })
const member = useMember(server)
let memberId: string

beforeAll(async () => {
  const { rows } = await server.db.execute('select id from members where client_no = $1', [member.ClientNO])
  memberId = (rows as { id: string }[])[0]?.id ?? ''
  await server.db.execute(
    `insert into notifications (member_id, event, facts, created_at, read_at)
     select $1, case when n % 50 = 0 then 'priced' else 'arrival' end,
       case when n % 50 = 0 then '{"orderId":"1","orderNumber":"A1","totalCents":1200,"isPaid":false}'::jsonb else '{"parcelId":"1","trackingNumber":"SF1"}'::jsonb end,
       app_now() - make_interval(mins => n), case when n > ${UNREAD} then app_now() end
     from generate_series(1, ${MESSAGES}) n`,
    [memberId],
  )
  await server.db.execute('analyze notifications; analyze members')
})

const LISTS = { all: {}, 'of a kind': { kind: 'order' } } as const

it.each(Object.entries(LISTS))('a page of %s, the first and the second, is read from the index', async (_name, kind) => {
  const first = await listMessagesOf(server.db.kysely, memberId, { ...kind, limit: PAGE_SIZE }, 'en')
  expect(first.nextCursor).toBeDefined()
  for (const cursor of [undefined, first.nextCursor]) {
    const costs = await explain(server.db, (db) => listMessagesOf(db, memberId, { ...kind, limit: PAGE_SIZE, cursor }, 'en'))
    const pages = costs.filter(({ sql }) => sql.includes('from "notifications"'))
    expect(pages).toHaveLength(1)
    expect(pages[0]?.fullScans).toEqual([])
    expect(pages[0]?.rowsRead).toBeLessThanOrEqual(PAGE_SIZE + 1)
  }
})

it('what is unread is counted by its own index', async () => {
  const costs = await explain(server.db, (db) => countUnreadMessages(db, memberId))
  expect(costs[0]?.fullScans).toEqual([])
  expect(costs[0]?.rowsRead).toBeLessThanOrEqual(2 * UNREAD)
})
