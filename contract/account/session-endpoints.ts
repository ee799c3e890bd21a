import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { credentialsSchema, loginSchema, nextTokenSchema, userInfoSchema } from './account'

/** Apart from registering, because every page of the client can sign in and refresh, and only registering carries the phone rules. */
export const login = defineEndpoint({
  path: 'login/login',
  access: 'public',
  effect: 'session',
  about: 'account',
  summary: 'Sign in with e-mail and password',
  input: credentialsSchema,
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
  output: nextTokenSchema,
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

/** The language is the request's own, as every request carries it. */
export const keepLanguage = defineEndpoint({
  path: 'account/keepLanguage',
  access: 'member',
  effect: 'write',
  about: 'account',
  changes: [],
  summary: 'From now on what is sent to the member is in the language of this request',
  input: v.object({}),
  output: v.object({}),
})
