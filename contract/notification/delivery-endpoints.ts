import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { deliverySchema, pushSubscriptionSchema, quietHoursSchema } from './delivery'

export const listDeliveries = defineEndpoint({
  path: 'notification/deliveries',
  access: 'member',
  effect: 'read',
  about: 'notification',
  summary: 'What was sent to the member by mail, push and WeChat, what became of it and how to mend it; newest first',
  input: v.object(pageRequest),
  output: pageSchema(deliverySchema),
})

export const getQuietHours = defineEndpoint({
  path: 'notification/quietHours',
  access: 'member',
  effect: 'read',
  about: 'notification',
  summary: 'When push and WeChat are silent',
  input: v.object({}),
  output: quietHoursSchema,
})

export const setQuietHours = defineEndpoint({
  path: 'notification/setQuietHours',
  access: 'member',
  effect: 'write',
  about: 'notification',
  summary: 'Set when push and WeChat are silent',
  input: quietHoursSchema,
  output: quietHoursSchema,
})

export const getPushKey = defineEndpoint({
  path: 'notification/pushKey',
  access: 'member',
  effect: 'read',
  about: 'notification',
  summary: 'The public key (VAPID, base64url) that a browser needs to let this server push to it, and how many devices of the member it reaches',
  input: v.object({}),
  output: v.object({ publicKey: v.string(), devices: v.number() }),
})

export const forgetPush = defineEndpoint({
  path: 'notification/forgetPush',
  access: 'member',
  effect: 'write',
  about: 'notification',
  summary: 'Push to this browser no more',
  input: v.object({ endpoint: pushSubscriptionSchema.entries.endpoint }),
  output: v.object({ devices: v.number() }),
})
