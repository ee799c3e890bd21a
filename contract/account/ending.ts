import * as v from 'valibot'
import { centsSchema } from '../kit/money-schemas'
import { emailSchema, mailCodeSchema } from '../kit/text'
import { credentialsSchema, presentPasswordSchema } from './account'

/** What keeps an account from ending: each says how much of it there is. */
export const obstacleSchema = v.variant('kind', [
  v.object({ kind: v.picklist(['orders', 'parcels', 'groups', 'transfers', 'wechatPayments']), count: v.number() }),
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

/** Whether what else signs in as the other account comes over, or ends because this one has its own. */
const linkFateSchema = v.picklist(['none', 'moves', 'ends'])
export type LinkFate = v.InferOutput<typeof linkFateSchema>

export const provenAccountSchema = v.object({
  ticket: v.string(),
  ClientNO: v.string(),
  belongings: belongingsSchema,
  wechat: linkFateSchema,
  facebook: linkFateSchema,
  obstacles: v.array(obstacleSchema),
})
export type ProvenAccount = v.InferOutput<typeof provenAccountSchema>

export const closeAccountSchema = v.object({ password: presentPasswordSchema })
