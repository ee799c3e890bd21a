import type { Language } from '@contract/kit/language'
import type { RegionRow } from '@contract/region/region-endpoints'
import { listRegions } from '@server/base/region/region-store'
import type { Reader } from '@server/db/database'

export async function listRegionRows(db: Reader, language: Language): Promise<RegionRow[]> {
  return (await listRegions(db)).map(({ code, callingCode, name }) => ({ code, callingCode, name: name[language] }))
}
