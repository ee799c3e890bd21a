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

/**
 * What the drafts on the member's devices are sealed with. The same at each sign-in, so that drafts outlive a session; a device
 * has it only as long as the session lasts.
 */
export const draftSealSchema = v.object({
  /** Names what lies sealed, and tells nobody whose it is. */
  box: v.string(),
  /** 32 bytes, base64url. */
  key: v.string(),
})
export type DraftSeal = v.InferOutput<typeof draftSealSchema>

/** Whoever has no more than a token gets no seal for it. */
export const nextTokenSchema = v.object({
  token: v.string(),
  /** When the token must be refreshed. */
  expiresAt: isoTimeSchema,
  ClientNO: v.string(),
})
export type NextToken = v.InferOutput<typeof nextTokenSchema>

/** The cached login of the specification: token, status, result. A server of an earlier release gives no seal. */
export const loginSchema = v.object({ ...nextTokenSchema.entries, drafts: v.optional(draftSealSchema) })
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
