import { REGION_CODES, type RegionCode } from '@contract/kit/regions'
import type { Texts } from '@contract/kit/language'
import type { Reader } from '@server/db/database'

export interface Region {
  readonly code: RegionCode
  readonly callingCode: string
  readonly name: Texts
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
