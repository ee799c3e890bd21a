import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { phoneSchema, toReachable } from '../kit/phone'
import { regionSchema } from '../kit/regions'
import { lineSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { DEFAULT_POSTCODES, isPostcode, postcodeSchema, toDeliveryPhoneFault } from './address'

/** Who a shipment comes from: a member who sends on to customers or friends wants their own name on the label. */
export const senderInputSchema = v.pipe(
  v.object({
    contact: lineSchema(60),
    country: regionSchema,
    phone: phoneSchema,
    province: lineSchema(60),
    city: lineSchema(60),
    street: v.optional(lineSchema(120)),
    address: lineSchema(200),
    postcode: v.optional(postcodeSchema),
    isDefault: v.optional(v.boolean('invalid'), false),
  }),
  v.forward(
    v.partialCheck([['country'], ['phone']], (input) => toReachable(input.phone, input.country) !== undefined, toDeliveryPhoneFault),
    ['phone'],
  ),
  v.forward(
    v.partialCheck(
      [['country'], ['postcode']],
      (input) => input.postcode === undefined || isPostcode(input.postcode, input.country),
      'invalidPostcode',
    ),
    ['postcode'],
  ),
  v.transform((input) => ({
    ...input,
    phone: toReachable(input.phone, input.country) ?? input.phone,
    postcode: input.postcode ?? DEFAULT_POSTCODES[input.country],
  })),
)
export type SenderInput = v.InferInput<typeof senderInputSchema>

export const senderChangeSchema = v.object({
  senderId: idSchema('sender'),
  /** What was on the screen: when another device has saved since, the change is refused. Left out, it is not asked. */
  seenVersion: v.optional(wholeNumberSchema(1, 2_147_483_647)),
})

export const senderSchema = v.object({
  senderId: idSchema('sender'),
  contact: v.string(),
  country: regionSchema,
  /** E.164, and behind a # the extension. */
  phone: v.string(),
  province: v.string(),
  city: v.string(),
  street: v.optional(v.string()),
  address: v.string(),
  postcode: v.optional(v.string()),
  isDefault: v.boolean(),
  version: v.number(),
})
export type Sender = v.InferOutput<typeof senderSchema>
