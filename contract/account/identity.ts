import * as v from 'valibot'
import { limits } from '../limits'
import { regionSchema, type RegionCode } from '../kit/regions'
import { emailSchema, mailCodeSchema, normalisePassword } from '../kit/text'
import { phoneSchema, toE164 } from '../kit/phone'

export const passwordSchema = v.pipe(
  v.string('required'),
  v.metadata({ minLength: limits.password.minLength, maxLength: limits.password.maxLength }),
  v.transform(normalisePassword),
  v.minLength(1, 'required'),
  v.minLength(limits.password.minLength, 'passwordTooShort'),
  v.maxLength(limits.password.maxLength, 'tooLong'),
)

/** Register and reset ask for the same things (specification, section 5). */
const identityFields = {
  email: emailSchema,
  code: mailCodeSchema,
  region: regionSchema,
  phone: phoneSchema,
  password: passwordSchema,
  confirmPassword: v.pipe(v.string('required'), v.minLength(1, 'required'), v.transform(normalisePassword)),
  referrerEmail: v.optional(emailSchema),
  agreed: v.literal(true, 'termsNotAccepted'),
}

/** Hands the phone on as E.164, so that one phone has one spelling. */
export const identitySchema = v.pipe(
  v.object(identityFields),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (input) => input.password === input.confirmPassword,
      'passwordsDiffer',
    ),
    ['confirmPassword'],
  ),
  v.forward(
    v.partialCheck(
      [['region'], ['phone']],
      (input) => toE164(input.phone, input.region) !== undefined,
      'invalidPhone',
    ),
    ['phone'],
  ),
  v.transform((input) => ({ ...input, phone: toE164(input.phone, input.region as RegionCode) ?? input.phone })),
)
export type Identity = v.InferOutput<typeof identitySchema>

export const CODE_PURPOSES = ['register', 'reset'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]
