import * as v from 'valibot'

/** The platforms of foreign shops, as gateway v1 names them; what it does not know is `other`. */
export const PLATFORMS = ['taobao', 'tmall', '1688', 'jd', 'pdd', 'weidian', 'xianyu', 'other'] as const
export type Platform = (typeof PLATFORMS)[number]

export const platformSchema = v.picklist(PLATFORMS, 'invalid')
