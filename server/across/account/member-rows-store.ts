import { sql } from 'kysely'
import type { Reader, Tx } from '@server/db/database'
import type { MemberPart, MemberRows, Move } from '@server/kit/member-part'

const rowsBy = (parts: readonly MemberPart[], isMeant: (rows: MemberRows) => boolean) => parts.flatMap(({ rows }) => rows).filter(isMeant)

/** All rows of all modules, in one order for everybody. */
export async function moveMemberRows(tx: Tx, parts: readonly MemberPart[], move: Move): Promise<void> {
  for (const part of parts) await part.makeRoom?.(tx, move)
  for (const { table, column } of rowsBy(parts, ({ onMerge }) => onMerge === 'move' || onMerge === 'first')) {
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${move.to} where ${sql.ref(column)} = ${move.from}`.execute(tx)
  }
  for (const part of parts) await part.afterMove?.(tx, move)
}

/** What says who the member was. */
export async function forgetMemberRows(tx: Tx, parts: readonly MemberPart[], memberId: string): Promise<void> {
  for (const part of parts) await part.forget?.(tx, memberId)
  for (const { table, column } of rowsBy(parts, ({ onClose }) => onClose === 'delete')) {
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(tx)
  }
}

/** How many there are to move. */
export async function countMemberRows(db: Reader, memberId: string, tables: readonly ('parcels' | 'orders' | 'addresses' | 'transfers')[]): Promise<number[]> {
  const counts: number[] = []
  for (const table of tables) {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)} where member_id = ${memberId}`.execute(db)
    counts.push(rows[0]?.count ?? 0)
  }
  return counts
}
