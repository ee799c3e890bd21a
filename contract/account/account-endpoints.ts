import * as v from 'valibot'
import { limits } from '../limits'
import { defineEndpoint } from '../kit/endpoint'
import { emailSchema } from '../kit/text'
import { CODE_PURPOSES, identitySchema, loginSchema, userInfoSchema } from './account'

/** Always answers the same, whether the account is known or not (protocol: Sessions). */
export const sendCode = defineEndpoint({
  path: 'account/sendCode',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Mail a verification code',
  input: v.object({ email: emailSchema, purpose: v.picklist(CODE_PURPOSES, 'invalid') }),
  output: v.object({ resendAfterSeconds: v.number() }),
  limit: { count: 10, windowSeconds: 600 },
})

/** Gives no token: the client signs in with the same password right after, so that no secret is kept for a repeat. */
export const register = defineEndpoint({
  path: 'account/register',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Become a member',
  input: identitySchema,
  output: v.object({ ClientNO: v.string() }),
  limit: { count: 20, windowSeconds: 600 },
})

export const resetPassword = defineEndpoint({
  path: 'account/resetPassword',
  access: 'public',
  effect: 'write',
  about: 'account',
  summary: 'Set a new password with a mailed code; signs out everywhere',
  input: identitySchema,
  output: v.object({}),
  limit: { count: 20, windowSeconds: 600 },
})

export const login = defineEndpoint({
  path: 'login/login',
  access: 'public',
  effect: 'session',
  about: 'account',
  summary: 'Sign in with e-mail and password',
  // The length rule is for new passwords: a short one here is simply wrong.
  input: v.object({ email: emailSchema, password: v.pipe(v.string('required'), v.minLength(1, 'required'), v.maxLength(limits.password.maxLength, 'wrongCredentials')) }),
  output: loginSchema,
  limit: { count: 10, windowSeconds: 60 },
})

/** The field names are the specification's. */
export const refreshToken = defineEndpoint({
  path: 'login/refreshtoken',
  access: 'public',
  effect: 'session',
  about: 'account',
  changes: [],
  summary: 'Exchange an expired token for the next one of its family',
  input: v.object({ token: v.pipe(v.string('required'), v.maxLength(200, 'tokenExpired')), clientNo: v.pipe(v.string('required'), v.maxLength(40, 'tokenExpired')) }),
  output: loginSchema,
})

export const logout = defineEndpoint({
  path: 'login/logout',
  access: 'member',
  effect: 'session',
  about: 'account',
  summary: 'End this session',
  input: v.object({}),
  output: v.object({}),
})

export const getUserInfo = defineEndpoint({
  path: 'userinfo/getuserinfo',
  access: 'member',
  effect: 'read',
  about: 'account',
  summary: 'The signed-in member',
  input: v.object({}),
  output: userInfoSchema,
})

