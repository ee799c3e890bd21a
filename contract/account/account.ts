import * as v from 'valibot'
import { isoTimeSchema } from '../kit/time'
import { regionSchema } from '../kit/regions'

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
})
export type UserInfo = v.InferOutput<typeof userInfoSchema>
