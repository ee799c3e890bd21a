import { REGION_CODES, type RegionCode } from '@contract/kit/regions'
import type { Texts } from '@contract/kit/language'
import type { Reader, Tx } from '@server/db/database'
import { appNow } from '@server/ports/clock'

export interface Region {
  readonly code: RegionCode
  readonly callingCode: string
  readonly name: Texts
}

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

/** Those that the phone rules cover, in the order of the members' numbers. */
export async function listRegions(db: Reader): Promise<Region[]> {
  const rows = await db
    .selectFrom('regions')
    .selectAll()
    .where('code', 'in', [...REGION_CODES])
    .orderBy('sort_order')
    .execute()
  return rows.map((row) => ({
    code: row.code as RegionCode,
    callingCode: row.calling_code,
    name: { 'zh-Hant': row.name_zh_hant, 'zh-Hans': row.name_zh_hans, en: row.name_en },
  }))
}

/** An installation belongs to the member who signed in there last. */
export async function updateInstallation(tx: Tx, appCid: string, memberId: string): Promise<void> {
  await tx
    .insertInto('installations')
    .values({ app_cid: appCid, member_id: memberId })
    .onConflict((conflict) => conflict.column('app_cid').doUpdateSet({ member_id: memberId, updated_at: appNow }))
    .execute()
}
