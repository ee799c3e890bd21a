import { sql, type Selectable } from 'kysely'
import type { OperatorScope } from '@contract/kit/endpoint'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import type { OperatorTables } from '@server/db/tables/operator-tables'

export type OperatorKeyRow = Omit<Selectable<OperatorTables['operatorKeys']>, 'keyHash'>

export interface ActRow {
  readonly sequence: number
  readonly createdAt: Date
  readonly keyName: string
  readonly action: string
  readonly subjectId: string | null
  readonly outcome: string
}

/** Oldest first; revoked ones stay, since the audit log names them. */
export function listKeyRows(db: Reader): Promise<OperatorKeyRow[]> {
  return db
    .selectFrom('operatorKeys')
    .select(['id', 'name', 'scope', 'createdAt', 'lastUsedAt', 'revokedAt', 'endsAt', 'networks'])
    .orderBy('createdAt')
    .orderBy('id')
    .execute()
}

/** Of a key that has not come to its own end. */
export const livesStill = sql<boolean>`coalesce(ends_at > app_now(), true)`

/** How long until the key of each scope that ends next does; of those that live, have an end, and were made or used within a month. */
export async function findNextKeyEnds(db: Reader): Promise<Partial<Record<OperatorScope, number>>> {
  const rows = await db
    .selectFrom('operatorKeys')
    .select(['scope', sql<number>`extract(epoch from min(ends_at) - app_now())::float8`.as('seconds')])
    .where('revokedAt', 'is', null)
    .where('endsAt', 'is not', null)
    .where(livesStill)
    .where(sql<boolean>`coalesce(last_used_at, created_at) > app_now() - interval '30 days'`)
    .groupBy('scope')
    .execute()
  return Object.fromEntries(rows.map(({ scope, seconds }) => [scope, seconds]))
}

/** The living administrator keys, locked: the last one cannot be ended from two sides at once. */
export async function lockAdminKeyIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('operatorKeys')
    .select('id')
    .where('scope', '=', 'admin')
    .where('revokedAt', 'is', null)
    .where(livesStill)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** False for an unknown key or one that was revoked before. */
export async function revokeKeyRow(tx: Tx, operatorKeyId: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('operatorKeys')
    .set({ revokedAt: appNow })
    .where('id', '=', operatorKeyId)
    .where('revokedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Newest first, before `beforeSequence` where it is given. */
export function listActRows(db: Reader, count: number, beforeSequence?: number): Promise<ActRow[]> {
  const query = db
    .selectFrom('operatorActs as act')
    .innerJoin('operatorKeys as key', 'key.id', 'act.keyId')
    .select(['act.sequence', 'act.createdAt', 'key.name as keyName', 'act.action', 'act.subjectId', 'act.outcome'])
    .orderBy('act.sequence', 'desc')
    .limit(count)
  return (beforeSequence === undefined ? query : query.where('act.sequence', '<', beforeSequence)).execute()
}
