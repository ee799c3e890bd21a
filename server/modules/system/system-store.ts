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
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: JSON.stringify(value), updated_at: appNow }))
    .execute()
}

/** An installation belongs to the member who signed in there last. */
export async function updateInstallation(tx: Tx, appCid: string, memberId: string): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ app_cid: appCid, member_id: memberId })
    .onConflict((conflict) => conflict.column('app_cid').doUpdateSet({ member_id: memberId, updated_at: appNow }))
    .execute()
}
