import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { signedCentsSchema } from '../kit/money-schemas'
import { clientNoSchema, lineSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'
import { holdSchema } from './hold'
import { creditCentsSchema } from './wallet'

export const listHolds = defineEndpoint({
  path: 'wallet/holds',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'What is set aside of the member’s balance, why, and until when; what ends first, first',
  input: v.object({}),
  output: v.array(holdSchema),
})

/** Of a member, with what is left of the balance and what is set aside of it. */
const operatorHoldSchema = v.object({ holdId: v.string(), balanceCents: signedCentsSchema, heldCents: signedCentsSchema })

export const placeHold = defineEndpoint({
  path: 'operator/wallet/hold',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Set an amount of a member’s balance aside while something is disputed; it is released by itself after so many days',
  input: v.object({
    ClientNO: clientNoSchema,
    amountCents: creditCentsSchema,
    /** What the member reads. */
    reason: lineSchema(200),
    days: wholeNumberSchema(1, limits.hold.maxDays),
    orderId: v.optional(idSchema('order')),
  }),
  output: operatorHoldSchema,
})

export const releaseHold = defineEndpoint({
  path: 'operator/wallet/releaseHold',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Give what was set aside back to the balance, before its time',
  input: v.object({ holdId: idSchema('hold') }),
  output: operatorHoldSchema,
})

export const operatorListHolds = defineEndpoint({
  path: 'operator/wallet/holds',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'What is set aside of a member’s balance',
  input: v.object({ ClientNO: clientNoSchema }),
  output: v.array(holdSchema),
})
