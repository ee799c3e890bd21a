import * as v from 'valibot'

/**
 * The names that foreign shops give to things: theirs, not ours, and never an address. Nothing in them can lead anywhere else, since
 * they stand in paths. A malformed one answers like an unknown one.
 */
export const mallGoodsIdSchema = v.pipe(v.string('notFound'), v.regex(/^[\w-]{1,64}$/, 'notFound'))
export const mallShopIdSchema = v.pipe(v.string('notFound'), v.regex(/^[\w-]{1,64}$/, 'notFound'))
export const mallSkuIdSchema = v.pipe(v.string('notFound'), v.regex(/^[\w:;.-]{1,128}$/, 'notFound'))
export const mallPictureIdSchema = v.pipe(v.string('notFound'), v.regex(/^[\w-]{1,128}$/, 'notFound'))

/** What goods without options are bought as. */
export const ONLY_SKU_ID = '-'
