import * as v from 'valibot'
import { regionSchema } from '../kit/regions'
import { blockSchema } from '../kit/text'

export const PASTED_LENGTH = 1_000

export const pastedTextSchema = v.object({
  text: blockSchema(PASTED_LENGTH),
  /** The one chosen so far; the text may tell another. */
  country: regionSchema,
})

const foundSchema = v.optional(v.string())

/** What could be told apart; the rest the member types. */
export const pastedAddressSchema = v.object({
  country: regionSchema,
  fields: v.object({
    contact: foundSchema,
    phone: foundSchema,
    province: foundSchema,
    city: foundSchema,
    street: foundSchema,
    address: foundSchema,
    postcode: foundSchema,
  }),
  /** What has found no place in the form. */
  leftOver: v.array(v.string()),
})
export type PastedAddress = v.InferOutput<typeof pastedAddressSchema>
