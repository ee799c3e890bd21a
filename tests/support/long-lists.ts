import path from 'node:path'
import { openEmbedded } from '@server/db/embedded'
import type { Database } from '@server/db/database'

export interface Fill {
  readonly email: string
  readonly parcels: number
  readonly orders: number
}

/** Rows that hang on a parcel or an order and that its card is drawn from; what else in them must be new. */
const CHILDREN = [
  { owner: 'parcels', table: 'parcel_items', column: 'parcel_id' },
  { owner: 'parcels', table: 'parcel_problems', column: 'parcel_id', anew: `'id', gen_random_uuid()` },
  { owner: 'orders', table: 'order_bills', column: 'order_id' },
  { owner: 'orders', table: 'order_parcels', column: 'order_id', anew: `'parcel_id', md5(child.parcel_id::text || copy.n)::uuid` },
]

/**
 * Copies what a member owns, row by row, until it is many: parcels that lie in no order, and orders. Older than the
 * member's own, a minute each, so that the lists begin as they were; the kinds stand mixed, as they do in life. By SQL,
 * without the triggers that check single rows.
 */
export async function fillLists(db: Database, { email, parcels, orders }: Fill): Promise<void> {
  const counts: Readonly<Record<string, number>> = { parcels, orders }
  const newId = `md5(sample.id::text || ' copy ' || copy.n)::uuid`
  const samples = (owner: string) => `
    (select id, row_number() over (order by created_at, id) as at, count(*) over () as size from ${owner}
      where member_id = (select id from members where email = '${email}') ${owner === 'parcels' ? 'and order_id is null' : ''}) sample
    join generate_series(1, ${counts[owner] ?? 0}) copy (n) on copy.n % sample.size = sample.at - 1`
  const children = CHILDREN.map(({ owner, table, column, anew }) => `
    insert into ${table} select (jsonb_populate_record(child, jsonb_build_object('${column}', ${newId}${anew ? `, ${anew}` : ''}))).*
    from ${samples(owner)} join ${table} child on child.${column} = sample.id;`)
  const owners = Object.entries({ parcels: `'tracking_number', 'SFMANY'`, orders: `'order_number', 'MANY'` }).map(([owner, number]) => `
    insert into ${owner} select (jsonb_populate_record(row, jsonb_build_object(
      'id', ${newId}, ${number} || lpad(copy.n::text, 7, '0'), 'created_at', row.created_at - copy.n * interval '1 minute'))).*
    from ${samples(owner)} join ${owner} row on row.id = sample.id;`)
  await db.execute(['begin; set local session_replication_role = replica;', ...children, ...owners, 'commit'].join('\n'))
  await db.execute('analyze')
}

/** The same in the folder of a product that does not run. */
export async function fillListsOf(dataDir: string, fill: Fill): Promise<void> {
  const onFatal = (error: unknown): never => {
    throw error
  }
  const db = await openEmbedded({ directory: path.join(dataDir, 'database'), onFatal })
  try {
    await fillLists(db, fill)
  } finally {
    await db.close()
  }
}
