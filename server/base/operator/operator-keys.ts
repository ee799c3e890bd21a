import { createHash, randomBytes } from 'node:crypto'
import { sql, type Kysely } from 'kysely'
import type { Access, OperatorScope } from '@contract/kit/endpoint'
import { livesStill } from '@server/base/operator/operator-store'
import type { Tx } from '@server/db/database'
import type { Schema } from '@server/db/schema'
import type { Operator } from '@server/kit/who-asks'

const KEY_PREFIX = 'opk_'

/** Keys are 256 random bits, so that a plain hash cannot be guessed back. */
function toKeyHash(key: string): Buffer {
  return createHash('sha256').update(key).digest()
}

export function createOperatorKey(): string {
  return KEY_PREFIX + randomBytes(32).toString('base64url')
}

interface KeyOptions {
  readonly key?: string
  /** By the database's time; never unless given. */
  readonly days?: number | undefined
  /** From where it opens anything; everywhere without any. */
  readonly networks?: readonly string[]
}

/** The key itself is returned here and nowhere else. */
export async function insertOperatorKey(
  tx: Tx,
  name: string,
  scope: OperatorScope,
  { key = createOperatorKey(), days, networks = [] }: KeyOptions = {},
): Promise<{ operatorKeyId: string; key: string }> {
  const row = await tx
    .insertInto('operatorKeys')
    .values({ name, scope, keyHash: toKeyHash(key), endsAt: days === undefined ? null : sql<Date>`app_now() + make_interval(days => ${days}::int)`, networks: networks.length > 0 ? networks.join(',') : null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { operatorKeyId: row.id, key }
}

/** An IPv4 address as it is, also where the socket speaks IPv6. */
const toPlainAddress = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1)[0] ?? ''

/** Who holds this key; undefined for an unknown, revoked or ended one, and from another network. Notes its use, at most once a minute. */
export async function authenticateOperator(db: Kysely<Schema>, key: string, address: string | undefined): Promise<Operator | undefined> {
  const row = await db
    .selectFrom('operatorKeys')
    .select(['id', 'name', 'scope'])
    .where('keyHash', '=', toKeyHash(key))
    .where('revokedAt', 'is', null)
    .where(livesStill)
    .where(sql<boolean>`(networks is null or exists (
      select from unnest(string_to_array(networks, ',')) network where ${address === undefined ? null : toPlainAddress(address)}::text::inet <<= network::inet
    ))`)
    .executeTakeFirst()
  if (!row) return undefined
  await db
    .updateTable('operatorKeys')
    .set({ lastUsedAt: sql<Date>`app_now()` })
    .where('id', '=', row.id)
    .where(sql<boolean>`coalesce(last_used_at < app_now() - interval '1 minute', true)`)
    .execute()
  return { operatorKeyId: row.id, name: row.name, scope: row.scope }
}

/** An administrator's key opens every operator endpoint, any other key those of its own scope and those for all. */
export function allows(operator: Operator, access: Access): boolean {
  return access === 'operator:any' || access === `operator:${operator.scope}` || (operator.scope === 'admin' && access.startsWith('operator:'))
}
