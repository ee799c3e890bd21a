import { sql } from 'kysely'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

/** The table's own bound; further ones are worth nothing. */
const MOST_ALLOWED = 1_000

/** One message more of each template. */
export async function addPermissions(tx: Tx, memberId: string, templateIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('messagePermissions')
    .values(templateIds.map((templateId) => ({ memberId, templateId, allowed: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['memberId', 'templateId']).doUpdateSet({
        allowed: sql<number>`least(message_permissions.allowed + 1, ${MOST_ALLOWED})`,
        updatedAt: appNow,
      }),
    )
    .execute()
}

/** One of them, so that no two messages go on the same yes. False where there is none. */
export async function takeOne(tx: Tx, memberId: string, templateId: string): Promise<boolean> {
  const row = await tx
    .updateTable('messagePermissions')
    .set((columns) => ({ allowed: columns('allowed', '-', 1), updatedAt: appNow }))
    .where('memberId', '=', memberId)
    .where('templateId', '=', templateId)
    .where('allowed', '>', 0)
    .returning('allowed')
    .executeTakeFirst()
  return row !== undefined
}

export async function updateNoneAllowed(tx: Tx, memberId: string, templateId: string): Promise<void> {
  await tx.updateTable('messagePermissions').set({ allowed: 0, updatedAt: appNow }).where('memberId', '=', memberId).where('templateId', '=', templateId).execute()
}

export function listAllowed(db: Reader, memberId: string): Promise<{ templateId: string; allowed: number }[]> {
  return db.selectFrom('messagePermissions').select(['templateId', 'allowed']).where('memberId', '=', memberId).execute()
}
