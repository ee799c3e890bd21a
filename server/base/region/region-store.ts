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
    .orderBy('sortOrder')
    .execute()
  return rows.map((row) => ({
    code: row.code as RegionCode,
    callingCode: row.callingCode,
    name: { 'zh-Hant': row.nameZhHant, 'zh-Hans': row.nameZhHans, en: row.nameEn },
  }))
}
