import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { lineSchema } from '../kit/text'
import { MAX_MESSAGE_TEMPLATES } from './message-events'

const acceptedTemplatesSchema = v.object({
  /** Template ids, each once: one yes is one message. */
  accepted: v.pipe(
    v.array(lineSchema(80), 'required'),
    v.minLength(1, 'required'),
    v.maxLength(MAX_MESSAGE_TEMPLATES, 'invalid'),
    v.check((ids) => new Set(ids).size === ids.length, 'invalid'),
  ),
})

export const allowMessages = defineEndpoint({
  path: 'system/allowMessages',
  access: 'member',
  effect: 'write',
  about: 'system',
  changes: [],
  summary: 'The member has allowed one WeChat message of each of these templates',
  input: acceptedTemplatesSchema,
  output: v.object({}),
})
