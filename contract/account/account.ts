import * as v from 'valibot'
import { limits } from '../limits'
import { isoTimeSchema } from '../kit/time-schemas'
import { regionSchema } from '../kit/regions'
import { emailSchema, normalisePassword } from '../kit/text'

/** A password that is there already. The length rule is for new ones: a short one here is simply wrong. */
function knownPasswordSchema(wrong: 'wrongCredentials' | 'wrongPassword') {
  return v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(limits.password.maxLength, wrong), v.transform(normalisePassword))
}

/** What a signed-in member proves it once more with. */
export const presentPasswordSchema = knownPasswordSchema('wrongPassword')

/** What a member signs in with. */
export const credentialsSchema = v.object({ email: emailSchema, password: knownPasswordSchema('wrongCredentials') })

/** The cached login of the specification: token, status, result. */
export const loginSchema = v.object({
  token: v.string(),
  /** When the token must be refreshed. */
  expiresAt: isoTimeSchema,
  ClientNO: v.string(),
})
export type Login = v.InferOutput<typeof loginSchema>

/** The cached user info. `ClientNO` is the member number that goes on every label. */
export const userInfoSchema = v.object({
  ClientNO: v.string(),
  email: v.string(),
  name: v.string(),
  nickname: v.string(),
  region: regionSchema,
  phone: v.string(),
  createdAt: isoTimeSchema,
  username: v.optional(v.string()),
  wangwang: v.optional(v.string()),
  wechat: v.optional(v.string()),
  /** Who invited the member, with part of the address hidden: it is another member's. */
  referrer: v.optional(v.string()),
  /** Signed for the member, and good for minutes. */
  avatarUrl: v.optional(v.string()),
  /** Whether a WeChat account signs in as this member. */
  wechatLinked: v.optional(v.boolean()),
  facebookLinked: v.optional(v.boolean()),
})
export type UserInfo = v.InferOutput<typeof userInfoSchema>
