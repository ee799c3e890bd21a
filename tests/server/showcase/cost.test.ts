import { getPost, listComments, listOpenOrders, listShowcase } from '@contract/showcase/showcase-endpoints'
import { PAGE_SIZE } from '@contract/kit/page-size'
import { listReviews } from '@server/community/showcase/review-service'
import * as reads from '@server/community/showcase/showcase-reads'
import { explain } from '../../support/explain'
import { packingPlatform } from '../../support/orders'
import { aPublicComment, aPublicPost } from '../../support/posts'
import { useMember, usePlatform, useTestServer } from '../../support/use-server'

// What the showcase reads of the database, where there are a hundred thousand posts.

const POSTS = 100_000
/** A page and what stands beside each of its rows. */
const MOST_ROWS = 12 * PAGE_SIZE

const server = useTestServer({ sharesRows: true })
const platform = usePlatform(server, packingPlatform)
const author = useMember(server)
const friend = useMember(server)
let postId: string
let authorId: string

beforeAll(async () => {
  const { db } = server
  ;({ postId } = (await aPublicPost(server, platform, author)).post)
  await aPublicComment(server, platform, friend, { postId })
  const { rows } = await db.execute('select id from members where client_no = $1', [author.ClientNO])
  authorId = (rows as { id: string }[])[0]?.id ?? ''
  // Without the triggers and keys that look at single rows: the plans are what counts.
  await db.execute(`
    begin;
    set local session_replication_role = replica;
    insert into posts (member_id, order_id, status, text, warehouse_id, warehouse_name, country, channel_code, channel_name, days, grams, fee_per_kg_cents, parcel_count, likes, reason, waits_since, edited_at, published_at)
      select p.member_id, gen_random_uuid(), case when n % 50 = 0 then 'unreviewed' else 'approved' end, 'many ' || n, case when n % 3 = 0 then md5('w' || n % 4)::uuid else p.warehouse_id end, p.warehouse_name,
        (array['TW', 'HK', 'JP'])[1 + n % 3], (array['SEA', 'AIR'])[1 + n % 2], p.channel_name, 1 + n % 9, 1000, 1800, 1, n % 500, null,
        case when n % 50 = 0 then app_now() end, app_now() - make_interval(mins => n), case when n % 50 <> 0 then app_now() - make_interval(mins => n) end
      from posts p cross join generate_series(1, ${POSTS}) n where p.id = '${postId}';
    insert into post_photos (post_id, position, file_id) select posts.id, 0, f.file_id from posts cross join (select file_id from post_photos limit 1) f where posts.id <> '${postId}';
    insert into comments (post_id, member_id, status, text, waits_since, written_at, published_at)
      select c.post_id, c.member_id, 'approved', 'many ' || n, null, app_now() + make_interval(secs => n), app_now() from comments c cross join generate_series(1, 20000) n;
    insert into comments (post_id, member_id, status, text, waits_since, written_at, published_at)
      select posts.id, posts.member_id, 'approved', 'x', null, app_now(), app_now() from posts where posts.id <> '${postId}' limit 20000;
    -- What an earlier file's few rows said of them would make each count read all comments.
    analyze posts; analyze comments;
    update posts set comments = (select count(*) from comments c where c.post_id = posts.id) where id in (select post_id from comments);
    insert into post_likes (post_id, member_id) select id, member_id from posts where likes > 300;
    insert into showcase_reports (member_id, post_id, reason, answered_at) select member_id, id, 'other', app_now() from posts limit 5000;
    commit;
    analyze posts; analyze post_photos; analyze comments; analyze post_likes; analyze showcase_reports; analyze files; analyze members; analyze orders`)
})

const looker = () => ({ memberId: authorId, language: 'en' as const, signFile: () => '' })
const filters = {
  'of everything': {},
  'of a route': () => ({ warehouseId: platform.warehouseIds['DG'] ?? '', country: 'HK' as const }),
  'of a channel': { channelCode: 'AIR' },
  'of both': () => ({ warehouseId: platform.warehouseIds['DG'] ?? '', country: 'HK' as const, channelCode: 'AIR' }),
}
const halls = Object.entries(filters).flatMap(([name, filter]) => (['newest', 'mostLiked'] as const).map((sort) => [name, sort, filter] as const))
const tables = /^(posts|post_photos|comments|post_likes|showcase_reports|files|members|orders)$/

async function expectFlat(read: Parameters<typeof explain>[1]): Promise<void> {
  const costs = await explain(server.db, read)
  expect(costs.length).toBeGreaterThan(1)
  for (const { sql, rowsRead, fullScans } of costs) {
    // Of a handful of members and files the planner reads all.
    expect([sql, fullScans.filter((table) => tables.test(table) && !/^(files|members|orders)$/.test(table))]).toEqual([sql, []])
    expect(rowsRead <= MOST_ROWS ? 'bounded' : `${rowsRead} rows by ${sql}`).toBe('bounded')
  }
}

it.each(halls)('the hall %s, %s first, is read from the index, its second page too', async (_name, sort, filter) => {
  const chosen = typeof filter === 'function' ? filter() : filter
  const first = await server.ask(listShowcase, { ...chosen, sort, limit: PAGE_SIZE })
  expect(first.items).toHaveLength(PAGE_SIZE)
  for (const cursor of [undefined, first.nextCursor]) await expectFlat((db) => reads.listHall(db, { ...chosen, sort, cursor, limit: PAGE_SIZE }, looker()))
  const second = await server.ask(listShowcase, { ...chosen, sort, cursor: first.nextCursor, limit: PAGE_SIZE })
  expect(second.items.some((post) => first.items.some((one) => one.postId === post.postId))).toBe(false)
})

it('comments of a post are read a page at a time', async () => {
  const first = await server.ask(listComments, { postId, limit: PAGE_SIZE })
  for (const cursor of [undefined, first.nextCursor]) await expectFlat((db) => reads.listComments(db, { postId, cursor, limit: PAGE_SIZE }, looker()))
})

it('a post costs the same, however many there are and whatever was said of it', async () => {
  expect((await server.ask(getPost, { postId })).comments).toBe(20_001)
  await expectFlat((db) => reads.getPost(db, postId, looker()))
})

it('what waits to be looked at is found without reading what does not', async () => {
  await expectFlat((db) => listReviews(db, { limit: PAGE_SIZE }, () => ''))
})

it('one’s own are read a page at a time, and what can be posted without reading what has been', async () => {
  await expectFlat((db) => reads.listOwnPosts(db, authorId, { tab: 'all', limit: PAGE_SIZE }, looker()))
  await expectFlat((db) => reads.listOwnComments(db, authorId, { tab: 'all', limit: PAGE_SIZE }))
  expect((await server.ask(listOpenOrders, {}, { token: author.token })).count).toBe(0)
})
