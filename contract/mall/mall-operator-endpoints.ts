import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { positiveCentsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { readTextSchema } from './mall'
import { readMallText } from './mall-endpoints'
import { mallGoodsIdSchema } from './mall-ids'
import { platformSchema } from './platform'

const nameFields = { platform: platformSchema, goodsId: mallGoodsIdSchema }

export const mallHealthSchema = v.object({
  isSetUp: v.boolean(),
  /** What the gateway says of itself; absent where it did not answer. */
  isUp: v.optional(v.boolean()),
  /** Why it did not. */
  problem: v.optional(v.string()),
  platforms: v.array(v.object({ platform: platformSchema, isUp: v.boolean() })),
  /** Each try, since this process has started; so are all counts below. */
  calls: v.number(),
  failures: v.number(),
  /** Shown to members, and the stale ones among them. */
  answers: v.number(),
  staleAnswers: v.number(),
  budgetWaits: v.number(),
  budgetRefusals: v.number(),
  /** Kinds of calls that are left alone after failures, and for how long all kinds were. */
  shutPools: v.array(v.string()),
  shutMs: v.number(),
  /** By all servers together. */
  keptAnswers: v.number(),
  keptBytes: v.number(),
})
export type MallHealth = v.InferOutput<typeof mallHealthSchema>

export const getMallHealth = defineEndpoint({
  path: 'operator/mall/health',
  access: 'operator:any',
  effect: 'read',
  about: 'mall',
  summary: 'Whether the mall gateway answers, which platforms it reaches, and how often it failed',
  input: v.object({}),
  output: mallHealthSchema,
})

export const forgetMallAnswers = defineEndpoint({
  path: 'operator/mall/forget',
  access: 'operator:shop',
  effect: 'write',
  about: 'mall',
  summary: 'Forget what is kept of the mall gateway, or what it said of these goods: members then see what it says now',
  input: v.object({ goods: v.optional(v.object(nameFields)) }),
  output: v.object({ forgotten: v.number() }),
})

export const tryMallText = defineEndpoint({
  path: 'operator/mall/try',
  access: 'operator:any',
  effect: 'read',
  about: 'mall',
  summary: 'What members see for a pasted link, share text or words, and how long it takes',
  input: readMallText.input,
  output: v.object({
    read: readTextSchema,
    /** What the mall shows for it: goods, or the first page of a search. */
    found: v.array(v.object({ ...nameFields, title: v.string(), priceCents: v.optional(positiveCentsSchema) })),
    /** Of what was found. */
    asOf: v.optional(isoTimeSchema),
    isStale: v.optional(v.boolean()),
    ms: v.number(),
  }),
})
