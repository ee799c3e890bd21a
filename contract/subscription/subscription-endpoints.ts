import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { listSchema } from '../kit/list-schemas'
import { lineSchema } from '../kit/text'
import { MAX_MESSAGE_TEMPLATES } from './message-events'

const acceptedTemplatesSchema = v.object({
  /** Template ids, each once: one yes is one message. */
  accepted: v.pipe(
    listSchema(lineSchema(80), { min: 1, max: MAX_MESSAGE_TEMPLATES, missing: 'required' }),
    v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
})

export const allowMessages = defineEndpoint({
  path: 'system/allowMessages',
  access: 'member',
  effect: 'write',
  about: 'notification',
  summary: 'The member has allowed one WeChat message of each of these templates, and is told of their events that way from now on',
  input: acceptedTemplatesSchema,
  output: v.object({}),
})

export const listAllowedMessages = defineEndpoint({
  path: 'system/allowedMessages',
  access: 'member',
  effect: 'read',
  about: 'notification',
  summary: 'How many WeChat messages of each template the member has allowed and not yet had',
  input: v.object({}),
  output: v.array(v.object({ templateId: v.string(), allowed: v.number() })),
})
