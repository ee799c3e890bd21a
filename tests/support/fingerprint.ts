import type { Database } from '@server/db/database'
import { askPlanned } from './database'

/**
 * What is in the database, table by table: equal before and after means that nothing was changed. Left out are the notes
 * that an operator's refused act leaves on purpose (its line in the audit log, the last use of its key), the queue's
 * own house-keeping, and what leaves the house by itself a moment later.
 */
export async function fingerprint(db: Database): Promise<Record<string, string>> {
  const { rows } = await db.execute(
    "select tablename as name from pg_tables where schemaname = 'public' and tablename not in ('operator_acts', 'operator_keys', 'deliveries', 'mails', 'push_keys') order by 1",
  )
  const queries = (rows as { name: string }[]).map(
    ({ name }) => `select '${name}', count(*) || ' ' || md5(coalesce(string_agg(t::text, ',' order by t::text), '')) from ${name} t`,
  )
  const prints = await askPlanned(db, 'fingerprint', `returns table (name text, hash text) language plpgsql as $all$ begin return query ${queries.join(' union all ')}; end $all$`)
  return Object.fromEntries((prints as { name: string; hash: string }[]).map(({ name, hash }) => [name, hash]))
}
