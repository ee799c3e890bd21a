import { sql } from 'kysely'
import type { Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'

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
