import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { userInfoSchema } from './account'
import { avatarSchema, profileSchema } from './profile'

export const saveProfile = defineEndpoint({
  path: 'userinfo/saveuserinfo',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'Change the account information as a whole',
  input: profileSchema,
  output: userInfoSchema,
  limit: { count: 20, windowSeconds: 600 },
})

export const setAvatar = defineEndpoint({
  path: 'userinfo/setAvatar',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'A square of an uploaded picture becomes the member’s own; the server cuts it out',
  input: avatarSchema,
  output: userInfoSchema,
  limit: { count: 20, windowSeconds: 600 },
})

export const removeAvatar = defineEndpoint({
  path: 'userinfo/removeAvatar',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'No picture any more',
  input: v.object({}),
  output: userInfoSchema,
})
