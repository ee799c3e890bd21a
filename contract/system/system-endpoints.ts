import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { lineSchema } from '../kit/text'
import { categoryItemSchema, systemSettingsSchema } from './system'

export const getSystem = defineEndpoint({
  path: 'systemset/getsystem',
  method: 'GET',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'System settings, on home load',
  input: v.object({}),
  output: systemSettingsSchema,
})

export const getCategoryInfo = defineEndpoint({
  path: 'categoryinfo/getcategoryinfo',
  method: 'GET',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Items of a fixed category; 42 holds the subscribe-message template ids',
  /** In a query, so it arrives as text. */
  input: v.object({ cid: v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer('invalid')) }),
  output: v.array(categoryItemSchema),
})

export const registerDevice = defineEndpoint({
  path: 'userinfo/UpAPP_Cid',
  access: 'member',
  effect: 'write',
  about: 'system',
  changes: [],
  summary: 'Register the installation for push',
  input: v.object({ APP_Cid: lineSchema(128) }),
  output: v.object({}),
})
