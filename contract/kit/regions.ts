import * as v from 'valibot'

/** Regions a member can register from: those whose phone rules the client carries. Names come from the server. */
export const REGION_CODES = [
  'TW', 'HK', 'MO', 'CN', 'SG', 'MY', 'JP', 'KR', 'TH', 'VN', 'PH', 'ID', 'US', 'CA', 'GB', 'AU', 'NZ', 'DE', 'FR',
] as const

export type RegionCode = (typeof REGION_CODES)[number]

export const regionSchema = v.picklist(REGION_CODES, 'invalidRegion')
