import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { signInSchema } from './device'

export const listSignIns = defineEndpoint({
  path: 'account/listSignIns',
  access: 'member',
  effect: 'read',
  about: 'account',
  summary: 'Devices that are signed in: this one first, then the one seen last',
  input: v.object({}),
  output: v.array(signInSchema),
})

export const signOutDevice = defineEndpoint({
  path: 'account/signOutDevice',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'Sign one device out; again changes nothing',
  input: v.object({ sessionId: idSchema('session') }),
  output: v.object({}),
})

export const signOutEverywhere = defineEndpoint({
  path: 'account/signOutEverywhere',
  access: 'member',
  effect: 'session',
  about: 'account',
  summary: 'Sign out every device, this one too',
  input: v.object({}),
  output: v.object({}),
})
