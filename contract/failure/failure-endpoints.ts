import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { failureSchema } from './failure'

/** Reads, as far as the database is concerned: what is told goes to the log. */
export const reportFailure = defineEndpoint({
  path: 'system/reportFailure',
  access: 'public',
  effect: 'read',
  about: 'system',
  summary: 'Tell the log that a screen of the client has failed',
  input: failureSchema,
  output: v.object({}),
  limit: { count: 6, windowSeconds: 60 },
})
