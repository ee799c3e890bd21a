import * as v from 'valibot'
import { limits } from '../limits'
import { isoTimeSchema } from '../kit/time'
import { regionSchema } from '../kit/regions'
import { emailSchema, normalisePassword } from '../kit/text'

/** What a member signs in with. The length rule is for new passwords: a short one here is simply wrong. */
export const credentialsSchema = v.object({
  email: emailSchema,
  password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(limits.password.maxLength, 'wrongCredentials'), v.transform(normalisePassword)),
})

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
  /** Whether a WeChat account signs in as this member. */
  wechatLinked: v.optional(v.boolean()),
})
export type UserInfo = v.InferOutput<typeof userInfoSchema>
