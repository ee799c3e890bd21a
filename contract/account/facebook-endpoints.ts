import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { loginSchema } from './account'

/** Sealed by the server; kept by the browser that began, so that nobody else can end what it began. */
const sealedSchema = v.pipe(v.string('failedAuthorization'), v.regex(/^[\w-]{1,1000}$/, 'failedAuthorization'))

export const startFacebook = defineEndpoint({
  path: 'login/facebookStart',
  access: 'public',
  effect: 'session',
  about: 'account',
  changes: [],
  summary: 'Begin to sign in by Facebook: the address of Facebook’s own page, and what must be shown again with its answer',
  input: v.object({}),
  output: v.object({ address: v.string(), state: v.string(), attempt: v.string() }),
  limit: { count: 20, windowSeconds: 60 },
})

/** `unknown`: nobody has linked this Facebook account yet; the ticket links it after signing in or registering. */
export const signInByFacebook = defineEndpoint({
  path: 'login/facebook',
  access: 'public',
  effect: 'session',
  about: 'account',
  summary: 'Sign in by the code that Facebook has sent the browser back with',
  input: v.object({
    code: v.pipe(v.string('failedAuthorization'), v.regex(/^[\x21-\x7e]{1,2000}$/, 'failedAuthorization')),
    state: sealedSchema,
    attempt: sealedSchema,
  }),
  output: v.variant('outcome', [
    v.object({ outcome: v.literal('signedIn'), login: loginSchema }),
    v.object({
      outcome: v.literal('unknown'),
      ticket: v.string(),
      /** Only to fill in a form: Facebook’s word for it proves nothing here. */
      email: v.optional(v.string()),
    }),
  ]),
  limit: { count: 20, windowSeconds: 60 },
})

export const linkFacebook = defineEndpoint({
  path: 'account/linkFacebook',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'From now on the Facebook account of the ticket signs in as this member',
  input: v.object({ ticket: sealedSchema }),
  output: v.object({}),
  limit: { count: 10, windowSeconds: 60 },
})

export const unlinkFacebook = defineEndpoint({
  path: 'account/unlinkFacebook',
  access: 'member',
  effect: 'write',
  about: 'account',
  summary: 'No Facebook account signs in as this member any more',
  input: v.object({}),
  output: v.object({}),
})
