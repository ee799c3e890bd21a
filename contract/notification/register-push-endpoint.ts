import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pushSubscriptionSchema } from './delivery'

/** Each start of the site tells it: by itself here, since everybody loads it first. */
export const registerPush = defineEndpoint({
  path: 'notification/registerPush',
  access: 'member',
  effect: 'write',
  about: 'notification',
  summary: 'Push to this browser from now on; another member’s registration of it ends, and so does another browser’s by the same session',
  limit: { count: 20, windowSeconds: 600 },
  input: pushSubscriptionSchema,
  output: v.object({ devices: v.number() }),
})
