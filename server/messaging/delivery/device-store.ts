import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'

/** An installation belongs to the member who signed in there last. */
export async function updateInstallation(
  tx: Tx,
  appCid: string,
  { id: memberId, sessionId }: { readonly id: string; readonly sessionId: string },
): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ appCid, memberId, sessionId })
    .onConflict((conflict) => conflict.column('appCid').doUpdateSet({ memberId, sessionId, updatedAt: appNow }))
    .execute()
}

/** The session of another member who was signed in there before. */
export async function findFormerSession(tx: Tx, appCid: string, memberId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('installations').select('sessionId').where('appCid', '=', appCid).where('memberId', '<>', memberId).forUpdate().executeTakeFirst()
  return row?.sessionId ?? undefined
}
