import * as v from 'valibot'
import { listSchema } from '../kit/list-schemas'
import { basisPointsSchema, positiveCentsSchema } from '../kit/money-schemas'
import { lineTextsSchema } from '../kit/text'
import { isoTimeSchema } from '../kit/time-schemas'
import { limits } from '../limits'
import { categoryCodeSchema, goodsCodeSchema } from './catalogue'

/** As goods are named. */
export const offerCodeSchema = goodsCodeSchema

const amountSchema = v.pipe(positiveCentsSchema, v.maxValue(limits.shop.maxPriceCents, 'invalidAmount'))
/** 10 % off is 1,000; more than 90 % is a slip. */
const rateSchema = v.pipe(basisPointsSchema, v.check((rate) => rate >= 1 && rate <= 9_000, 'invalid'))

/** What an operator publishes; what has begun stays as it is, since members buy by it. */
export const offerPublicationSchema = v.pipe(
  v.object({
    offerCode: offerCodeSchema,
    names: lineTextsSchema(40),
    /** Of what it covers, so much must be bought. */
    thresholdCents: amountSchema,
    benefit: v.variant('kind', [
      v.object({ kind: v.literal('amount'), amountCents: amountSchema }),
      v.object({ kind: v.literal('percent'), rate: rateSchema, capCents: amountSchema }),
    ]),
    covers: v.variant('kind', [
      v.object({ kind: v.literal('all') }),
      /** Also what stands in the categories below them. */
      v.object({ kind: v.literal('categories'), codes: listSchema(categoryCodeSchema, { min: 1, max: 50 }) }),
      v.object({ kind: v.literal('goods'), codes: listSchema(goodsCodeSchema, { min: 1, max: limits.shop.maxBatch }) }),
    ]),
    opensAt: isoTimeSchema,
    closesAt: isoTimeSchema,
  }),
  v.forward(v.partialCheck([['opensAt'], ['closesAt']], ({ opensAt, closesAt }) => opensAt < closesAt, 'invalid'), ['closesAt']),
)
export type OfferPublication = v.InferOutput<typeof offerPublicationSchema>
