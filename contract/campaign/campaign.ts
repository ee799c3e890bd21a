import * as v from 'valibot'
import { couponCodeSchema, couponOfferSchema } from '../coupon/coupon'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { blockSchema, lineSchema, lineTextsSchema } from '../kit/text'
import { isoDaySchema, isoTimeSchema } from '../kit/time-schemas'

/** Not among the limits that every page loads: only operators and the server meet them. */
const MAX_COUPONS = 10
/** The line of stops has room for so many. */
const MAX_MILESTONES = 4

/** coming: begins later · running · ended: shown for some weeks more. */
export const CAMPAIGN_PHASES = ['coming', 'running', 'ended'] as const
export type CampaignPhase = (typeof CAMPAIGN_PHASES)[number]

/** An activity as members and guests read it. */
export const campaignSchema = v.object({
  campaignId: idSchema('campaign'),
  headline: v.string(),
  story: v.string(),
  rules: v.optional(v.string()),
  /** Everybody may open it. */
  pictureUrl: v.optional(v.string()),
  /** What happens when; in the order of their days. */
  milestones: v.array(v.object({ milestone: v.string(), day: isoDaySchema })),
  startsAt: isoTimeSchema,
  endsAt: isoTimeSchema,
  phase: v.picklist(CAMPAIGN_PHASES),
  /** Whether this member is told when it begins; never for a guest. */
  remind: v.boolean(),
  /** Those that have neither closed nor been withdrawn; before it begins all of them are `soon`. */
  coupons: v.array(couponOfferSchema),
})
export type Campaign = v.InferOutput<typeof campaignSchema>

const requiredBlock = (max: number) => v.pipe(blockSchema(max), v.minLength(1, 'required'))
const blockTextsSchema = (max: number) => v.object({ 'zh-Hant': requiredBlock(max), 'zh-Hans': requiredBlock(max), en: requiredBlock(max) })

/** What an operator publishes: it stays as it is, since members have asked to be told of it. */
export const campaignPublicationSchema = v.pipe(
  v.object({
    /** How operators name it, spelled like a coupon's: `DOUBLE-12`. */
    campaignCode: couponCodeSchema,
    headline: lineTextsSchema(40),
    story: blockTextsSchema(500),
    rules: v.optional(blockTextsSchema(2_000)),
    pictureFileId: v.optional(idSchema('file')),
    milestones: v.optional(
      v.pipe(
        listSchema(v.object({ milestone: v.object({ 'zh-Hant': lineSchema(12), 'zh-Hans': lineSchema(12), en: lineSchema(24) }), day: isoDaySchema }), { max: MAX_MILESTONES }),
        v.check((all) => all.every(({ day }, index) => (all[index - 1]?.day ?? '') <= day), 'invalid'),
      ),
      [],
    ),
    startsAt: isoTimeSchema,
    endsAt: isoTimeSchema,
    /** Of coupons that have been published; nobody can claim them before it begins. */
    couponCodes: v.optional(v.pipe(listSchema(couponCodeSchema, { max: MAX_COUPONS }), v.check((codes) => new Set(codes).size === codes.length, 'invalid')), []),
  }),
  v.forward(v.partialCheck([['startsAt'], ['endsAt']], ({ startsAt, endsAt }) => startsAt < endsAt, 'invalid'), ['endsAt']),
)
export type CampaignPublication = v.InferOutput<typeof campaignPublicationSchema>
