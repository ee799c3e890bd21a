import * as v from 'valibot'
import { centsSchema } from '../kit/money'
import { emailSchema, mailCodeSchema } from '../kit/text'
import { credentialsSchema, presentPasswordSchema } from './account'

/** What keeps an account from ending: each says how much of it there is. */
export const obstacleSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['orders', 'parcels', 'transfers', 'wechatPayments']), count: v.number() }),
  v.object({ kind: v.picklist(['balance', 'held']), amountCents: centsSchema }),
])
export type Obstacle = v.InferOutput<typeof obstacleSchema>

/** What goes over from one account to another. */
export const belongingsSchema = v.object({
  parcels: v.number(),
  orders: v.number(),
  addresses: v.number(),
  transfers: v.number(),
  balanceCents: centsSchema,
  points: v.number(),
})
export type Belongings = v.InferOutput<typeof belongingsSchema>

/** The other account, proven by its password or by a code in its mailbox. */
export const otherAccountSchema = v.variant('by', [
  v.object({ by: v.literal('password'), ...credentialsSchema.entries }),
  v.object({ by: v.literal('code'), email: emailSchema, code: mailCodeSchema }),
])
export type OtherAccount = v.InferOutput<typeof otherAccountSchema>

export const provenAccountSchema = v.object({
  ticket: v.string(),
  ClientNO: v.string(),
  belongings: belongingsSchema,
  /** Whether the WeChat account of the other comes over, or ends because this one has its own. */
  wechat: v.picklist(['none', 'moves', 'ends']),
  obstacles: v.array(obstacleSchema),
})
export type ProvenAccount = v.InferOutput<typeof provenAccountSchema>

export const closeAccountSchema = v.object({ password: presentPasswordSchema })
