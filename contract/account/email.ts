import * as v from 'valibot'
import { emailSchema, mailCodeSchema } from '../kit/text'

export const changeEmailSchema = v.object({
  /** The new one. */
  email: emailSchema,
  newCode: mailCodeSchema,
  oldCode: mailCodeSchema,
})
