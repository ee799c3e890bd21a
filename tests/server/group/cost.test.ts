import { PAGE_SIZE } from '@contract/kit/page-size'
import { listHall, listOwnGroups } from '@server/trade/group/group-reads'
import { explain } from '../../support/explain'
import { aGroup, groupPlatform } from '../../support/groups'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What lists of groups read of the database, where there are ten thousand of them.

const GROUPS = 10_000
/** A page and what stands beside each of its rows. */
const MOST_ROWS = 12 * PAGE_SIZE

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, groupPlatform)
const leader = useMember(server)
const friend = useMember(server)
let friendId: string

beforeAll(async () => {
  const { group } = await aGroup(server, platform, leader)
  const { db } = server
  await db.execute('insert into members (client_no, email, password_hash, region, phone) select \'TW\' || lpad((900000 + n)::text, 6, \'0\'), \'crowd\' || n || \'@example.com\', \'none\', \'TW\', \'+886912345678\' from generate_series(1, 500) n')
  await db.execute(
    `insert into groups (code, group_number, leader_id, status, name, description, image_file_id, warehouse_id, channel_code, tariff_version, country, city, postcode, recipient, recipient_phone, address, target_grams, gap_grams, ends_at, created_at, ended_at, end_reason)
     select 'Many' || lpad(n::text, 6, '0'), 'GMANY' || n, (select id from members where client_no = 'TW' || lpad((900001 + n % 500)::text, 6, '0')),
       case when n % 2 = 0 then 'open' else 'ended' end, 'many ' || n, 'x', g.image_file_id, g.warehouse_id, g.channel_code, g.tariff_version, 'TW', '城' || n % 40, '106', 'x', '+886912345678', 'x', 20000,
       1000 + n % 9000, app_now() + make_interval(mins => 60 + n), app_now() - make_interval(mins => n), case when n % 2 = 1 then app_now() end, case when n % 2 = 1 then 'expire' end
     from groups g cross join generate_series(1, ${GROUPS}) n where g.id = $1`,
    [group.groupId],
  )
  // The friend has been in thirty of them.
  const { rows } = await db.execute('select id from members where client_no = $1', [friend.ClientNO])
  friendId = (rows as { id: string }[])[0]?.id ?? ''
  await db.execute(
    `with hold as (insert into balance_holds (member_id, amount_cents, reason, ends_at, released_at, group_id)
       select $1, 100, 'x', app_now(), app_now(), g.id from groups g where g.code like 'Many%' and g.status = 'ended' and g.target_grams = 20000 order by g.code limit 30 returning id, group_id)
     insert into group_lines (group_id, member_id, terms, grams, hold_id, hold_cents, left_at, left_reason) select group_id, $1, 1, 100, id, 100, app_now(), 'ended' from hold`,
    [friendId],
  )
  // Others in all of them.
  await db.execute(
    `insert into group_lines (group_id, member_id, terms, grams, hold_id, hold_cents, left_at, left_reason)
     select g.id, m.id, 1, 100, (select id from balance_holds limit 1), 100, app_now(), 'ended' from groups g join members m on m.client_no in ('TW900001', 'TW' || lpad((900001 + g.gap_grams % 499)::text, 6, '0'))`,
  )
  // Everybody has put some away: of an empty table the planner knows nothing, and may read it from end to end.
  await db.execute(
    `insert into group_hidings (group_id, member_id) select g.id, m.id from groups g join members m on m.client_no = 'TW' || lpad((900001 + g.gap_grams % 499)::text, 6, '0') where g.status = 'ended'`,
  )
  await db.execute('analyze groups; analyze group_lines; analyze group_hidings; analyze members')
})

const looker = () => ({ memberId: friendId, language: 'en' as const, now: new Date() })

const HALLS = {
  'the hall by deadline': { tab: 'open', sort: 'endsSoon' },
  'the hall, newest first': { tab: 'open', sort: 'newest' },
  'the hall, nearest to its next price': { tab: 'open', sort: 'nearestPrice' },
} as const

it.each(Object.entries(HALLS))('%s: a page is read from the index, however many groups there are', async (_name, request) => {
  const costs = await explain(server.db, (db) => listHall(db, { ...request, limit: PAGE_SIZE }, looker()))
  // Its counts and cities are of all that are open, by their nature; nothing else is.
  const pages = costs.filter(({ sql }) => /from "group/.test(sql) && !sql.includes('count(*)') && !sql.includes('distinct'))
  expect(pages.length).toBeGreaterThan(1)
  for (const { sql, rowsRead, fullScans } of pages) {
    expect([sql, fullScans.filter((table) => table.startsWith('group'))]).toEqual([sql, []])
    expect(rowsRead <= MOST_ROWS ? 'bounded' : `${rowsRead} rows by ${sql}`).toBe('bounded')
  }
})

it('a member’s own groups: what is theirs is read, not what is everybody’s', async () => {
  const costs = await explain(server.db, (db) => listOwnGroups(db, friendId, { tab: 'all', limit: PAGE_SIZE }, looker()))
  const own = costs.filter(({ sql }) => /from "group/.test(sql) && !sql.includes('filter (where'))
  expect(own.length).toBeGreaterThan(1)
  for (const { sql, rowsRead, fullScans } of own) {
    expect([sql, fullScans.filter((table) => table.startsWith('group'))]).toEqual([sql, []])
    expect(rowsRead <= MOST_ROWS ? 'bounded' : `${rowsRead} rows by ${sql}`).toBe('bounded')
  }
})
