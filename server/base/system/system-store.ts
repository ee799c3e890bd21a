import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'

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
