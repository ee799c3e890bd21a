import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { emailSchema } from '../kit/text'
import { otherAccountSchema, provenAccountSchema } from './ending'

/** Always answers the same, whether the account is known or not. */
export const sendMergeCode = defineEndpoint({
  path: 'account/sendMergeCode',
  access: 'member',
  effect: 'write',
  about: 'account',
  changes: [],
  summary: 'Mail a code to the account that shall join this one',
  input: v.object({ email: emailSchema }),
  output: v.object({ resendAfterSeconds: v.number() }),
  limit: { count: 10, windowSeconds: 600 },
  dailyCount: 20,
})

export const previewMerge = defineEndpoint({
  path: 'account/previewMerge',
  access: 'member',
  effect: 'session',
  about: 'account',
  changes: [],
  summary: 'Prove another account of the same person and see what would come over; the ticket is good for fifteen minutes',
  input: otherAccountSchema,
  output: provenAccountSchema,
  limit: { count: 10, windowSeconds: 60 },
})

/** An answer of the server's, sealed: who has proven which account. Good for who is signed in as the first of them alone. */
const ticketSchema = v.pipe(v.string('mergeTicketExpired'), v.regex(/^[\w-]{1,1000}$/, 'mergeTicketExpired'))

export const mergeAccount = defineEndpoint({
  path: 'account/merge',
  access: 'member',
  effect: 'write',
  about: 'account',
  changes: ['address', 'parcel', 'order', 'wallet'],
  summary: 'Everything of the other account becomes this one’s; again changes nothing',
  input: v.object({ ticket: ticketSchema }),
  output: v.object({ ClientNO: v.string() }),
  limit: { count: 10, windowSeconds: 60 },
})
