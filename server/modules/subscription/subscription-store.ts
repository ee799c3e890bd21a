import { sql } from 'kysely'
import type { Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'

/** The table's own bound; further ones are worth nothing. */
const MOST_ALLOWED = 1_000

/** One message more of each template. */
export async function addPermissions(tx: Tx, memberId: string, templateIds: readonly string[]): Promise<void> {
  await tx
    .insertInto('message_permissions')
    .values(templateIds.map((template_id) => ({ member_id: memberId, template_id, allowed: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'template_id']).doUpdateSet({
        allowed: sql<number>`least(message_permissions.allowed + 1, ${MOST_ALLOWED})`,
        updated_at: appNow,
      }),
    )
    .execute()
}
