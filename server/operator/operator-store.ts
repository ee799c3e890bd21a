import type { Selectable } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { OperatorTables } from '@server/operator/operator-tables'
import { appNow } from '@server/ports/clock'

export type OperatorKeyRow = Omit<Selectable<OperatorTables['operator_keys']>, 'key_hash'>

export interface ActRow {
  readonly sequence: number
  readonly created_at: Date
  readonly key_name: string
  readonly action: string
  readonly subject_id: string | null
  readonly outcome: string
}

/** Oldest first; revoked ones stay, since the audit log names them. */
export function listKeyRows(db: Reader): Promise<OperatorKeyRow[]> {
  return db
    .selectFrom('operator_keys')
    .select(['id', 'name', 'scope', 'created_at', 'last_used_at', 'revoked_at'])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The living administrator keys, locked: the last one cannot be ended from two sides at once. */
export async function lockAdminKeyIds(tx: Tx): Promise<string[]> {
  const rows = await tx
    .selectFrom('operator_keys')
    .select('id')
    .where('scope', '=', 'admin')
    .where('revoked_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map((row) => row.id)
}

/** False for an unknown key or one that was revoked before. */
export async function revokeKeyRow(tx: Tx, operatorKeyId: string): Promise<boolean> {
  const revoked = await tx
    .updateTable('operator_keys')
    .set({ revoked_at: appNow })
    .where('id', '=', operatorKeyId)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return revoked !== undefined
}

/** Newest first, before `beforeSequence` where it is given. */
export function listActRows(db: Reader, count: number, beforeSequence?: number): Promise<ActRow[]> {
  const query = db
    .selectFrom('operator_acts as act')
    .innerJoin('operator_keys as key', 'key.id', 'act.key_id')
    .select(['act.sequence', 'act.created_at', 'key.name as key_name', 'act.action', 'act.subject_id', 'act.outcome'])
    .orderBy('act.sequence', 'desc')
    .limit(count)
  return (beforeSequence === undefined ? query : query.where('act.sequence', '<', beforeSequence)).execute()
}
