import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'

/** What is stored, by its name; nothing stored means the default. */
export async function listSettings(db: Reader): Promise<Readonly<Record<string, unknown>>> {
  const rows = await db.selectFrom('settings').select(['name', 'value']).execute()
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]))
}

export async function updateSetting(tx: Tx, name: string, value: unknown): Promise<void> {
  await tx
    .insertInto('settings')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updatedAt: appNow }))
    .execute()
}

/** An installation belongs to the member who signed in there last. */
export async function updateInstallation(tx: Tx, appCid: string, { id: memberId, sessionId }: { readonly id: string; readonly sessionId: string }): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ appCid, memberId, sessionId })
    .onConflict((conflict) => conflict.column('appCid').doUpdateSet({ memberId, sessionId, updatedAt: appNow }))
    .execute()
}

/** The session of whoever was signed in there before, where that was somebody else. */
export async function findFormerSession(tx: Tx, appCid: string, memberId: string): Promise<string | undefined> {
  const row = await tx.selectFrom('installations').select('sessionId').where('appCid', '=', appCid).where('memberId', '<>', memberId).forUpdate().executeTakeFirst()
  return row?.sessionId ?? undefined
}
