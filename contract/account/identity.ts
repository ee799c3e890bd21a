import * as v from 'valibot'
import { limits } from '../limits'
import { referralCodeSchema } from '../referral/referral-code'
import { regionSchema, type RegionCode } from '../kit/regions'
import { emailSchema, mailCodeSchema, normalisePassword } from '../kit/text'
import { findPhoneFault, phoneSchema, toE164 } from '../kit/phone'

export function newPasswordSchema(tooShort: 'passwordTooShort' | 'changedPasswordTooShort') {
  return v.pipe(
    v.string('required'),
    v.metadata({ minLength: limits.password.minLength, maxLength: limits.password.maxLength }),
    v.transform(normalisePassword),
    v.minLength(1, 'required'),
    v.minLength(limits.password.minLength, tooShort),
    v.maxLength(limits.password.maxLength, 'tooLong'),
  )
}

export const passwordSchema = newPasswordSchema('passwordTooShort')

export const confirmPasswordSchema = v.pipe(v.string('required'), v.minLength(1, 'required'), v.transform(normalisePassword))

/** Register and reset ask for the same things (specification, section 5). */
const identityFields = {
  email: emailSchema,
  code: mailCodeSchema,
  region: regionSchema,
  phone: phoneSchema,
  password: passwordSchema,
  confirmPassword: confirmPasswordSchema,
  referrerEmail: v.optional(emailSchema),
  /** Of the invitation that the member came by; it wins over an e-mail. */
  referralCode: v.optional(referralCodeSchema),
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
      ({ input }) => findPhoneFault(input.phone, input.region) ?? 'invalidPhone',
    ),
    ['phone'],
  ),
  v.transform((input) => ({ ...input, phone: toE164(input.phone, input.region as RegionCode) ?? input.phone })),
)
export type Identity = v.InferOutput<typeof identitySchema>

/** What anybody may ask a code for. */
export const CODE_PURPOSES = ['register', 'reset'] as const
export type CodePurpose = (typeof CODE_PURPOSES)[number]

/** Those that a member asks for from within: to leave an e-mail address, to enter another, to let an account join this one. */
export type MailedCodePurpose = CodePurpose | 'leaveEmail' | 'enterEmail' | 'merge'
