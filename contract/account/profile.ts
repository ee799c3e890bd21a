import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { findPhoneFault, phoneSchema, toE164 } from '../kit/phone'
import { regionSchema, type RegionCode } from '../kit/regions'
import { emailSchema, lineSchema, normaliseCompared } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { limits } from '../limits'

const { minLength, maxLength } = limits.username

/** Spaces and what stands in addresses, prices and commands; `_ . -` are left, in the middle. */
const NOT_IN_A_NAME = /[\s!-,/:-@[-^`{-~\u3000-\u303f]|^[-_.]|[-_.]$/

/**
 * A name of one word, and no @ in it, so that nobody takes one for an e-mail. What hides in it is refused and not taken out:
 * the member must know what the name is. Shown as it was typed; which two are the same name is `toUsernameKey`'s to say.
 */
export const usernameSchema = v.pipe(
  v.string('invalidUsername'),
  v.metadata({ minLength, maxLength, examples: ['yuan.lin'] }),
  v.check((text) => text.normalize('NFKC').trim() === normaliseCompared(text), 'invalidUsername'),
  lineSchema(maxLength),
  v.minLength(minLength, 'invalidUsername'),
  v.check((text) => !NOT_IN_A_NAME.test(text), 'invalidUsername'),
)

/** Small and capital, full-width and plain: one name. */
export function toUsernameKey(username: string): string {
  return normaliseCompared(username).toLowerCase().normalize('NFC')
}

const profileFields = {
  username: v.optional(usernameSchema),
  name: v.optional(lineSchema(40)),
  nickname: v.optional(lineSchema(30)),
  region: regionSchema,
  phone: phoneSchema,
  wangwang: v.optional(lineSchema(50)),
  wechat: v.optional(lineSchema(50)),
  /** Only while there is none: who invited a member does not change. */
  referrerEmail: v.optional(emailSchema),
}

/** The whole of it: what is left out is empty from then on. The phone goes on as E.164, as in registering. */
export const profileSchema = v.pipe(
  v.object(profileFields),
  v.forward(
    v.partialCheck([['region'], ['phone']], (input) => toE164(input.phone, input.region) !== undefined, ({ input }) => findPhoneFault(input.phone, input.region) ?? 'invalidPhone'),
    ['phone'],
  ),
  v.transform((input) => ({ ...input, phone: toE164(input.phone, input.region as RegionCode) ?? input.phone })),
)
export type Profile = v.InferOutput<typeof profileSchema>

/** A square out of a picture, in hundredths of a percent: of its width, its height and its shorter side. */
export const cropSchema = v.object({
  left: wholeNumberSchema(0, 10_000),
  top: wholeNumberSchema(0, 10_000),
  side: wholeNumberSchema(1, 10_000),
})
export type Crop = v.InferOutput<typeof cropSchema>

export const avatarSchema = v.object({ fileId: idSchema('file'), crop: cropSchema })
