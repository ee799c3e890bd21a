import * as v from 'valibot'
import { mallPictureSchema } from '../mall/mall'
import { platformSchema, PLATFORMS } from '../mall/platform'
import { positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'

/** Ids of foreign shops, as the gateway names them: nothing in them can lead to another address. */
const foreignIdSchema = (pattern: RegExp) =>
  v.pipe(v.string('required'), v.metadata({ pattern: pattern.source }), v.regex(pattern, 'notFound'))

/** Goods without options have this one. */
export const ONLY_OPTION = '-'

/** What tells a line from all others. */
export const mallLineKeyFields = {
  platform: platformSchema,
  goodsId: foreignIdSchema(/^[A-Za-z0-9_-]{1,64}$/),
  skuId: v.optional(foreignIdSchema(/^[A-Za-z0-9_:;.-]{1,128}$/), ONLY_OPTION),
}

/**
 * Whether a line can be bought as it stands, as far as the gateway has told. unknown: it has not answered, or names no price. Of belowMin
 * and notBatch there is a number that the shop sells.
 */
export const MALL_LINE_STATES = ['ok', 'soldOut', 'notEnough', 'gone', 'optionGone', 'belowMin', 'notBatch', 'unknown'] as const
export type MallLineState = (typeof MALL_LINE_STATES)[number]

export const mallCartLineSchema = v.object({
  platform: v.picklist(PLATFORMS),
  goodsId: v.string(),
  skuId: v.string(),
  quantity: v.number(),
  title: v.string(),
  /** The values that are chosen, in one text; empty where the goods have no options. */
  optionText: v.string(),
  picture: v.optional(mallPictureSchema),
  shopId: v.string(),
  shopName: v.string(),
  /** The price of a piece that was shown last, and from when it was: another one than `unitCents` is pointed out. */
  seenCents: positiveCentsSchema,
  seenAsOf: isoTimeSchema,
  state: v.picklist(MALL_LINE_STATES),
  /** Of a piece, of so many; where it can be bought. Never what is ordered by: that is a quote. */
  unitCents: v.optional(positiveCentsSchema),
  /** From when what is said of it is; absent where it is unknown. */
  asOf: v.optional(isoTimeSchema),
  /** The gateway could not be asked: older than it may be without a word. */
  isStale: v.boolean(),
  /** notEnough: so many are left. */
  left: v.optional(v.number()),
  /** belowMin: at least so many · notBatch: in multiples of. */
  min: v.optional(v.number()),
  batch: v.optional(v.number()),
})
export type MallCartLine = v.InferOutput<typeof mallCartLineSchema>

/** The one changed last first. A line that cannot be bought never fails the cart. */
export const mallCartSchema = v.object({ lines: v.array(mallCartLineSchema) })
