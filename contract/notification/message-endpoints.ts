import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { pageRequest, pageSchema } from '../kit/page'
import { MESSAGE_KINDS, messageDetailSchema, messageSchema } from './message'

const kindField = { kind: v.optional(v.picklist(MESSAGE_KINDS, 'invalid')) }

export const listMessages = defineEndpoint({
  path: 'notification/list',
  access: 'member',
  effect: 'read',
  about: 'message',
  summary: 'All that the member has been told, newest first; of one kind or of all',
  input: v.object({ ...kindField, ...pageRequest }),
  output: pageSchema(messageSchema),
})

export const getMessage = defineEndpoint({
  path: 'notification/get',
  access: 'member',
  effect: 'read',
  about: 'message',
  summary: 'One message with what it is about, as that stands now, and what can be done',
  input: v.object({ messageId: idSchema('message') }),
  output: messageDetailSchema,
})

export const readAllMessages = defineEndpoint({
  path: 'notification/readAll',
  access: 'member',
  effect: 'write',
  about: 'message',
  summary: 'Mark as read what is unread now, of one kind or of all; `undoId` takes exactly that back',
  input: v.object(kindField),
  output: v.object({ count: v.number(), undoId: v.optional(v.pipe(v.string(), v.uuid())) }),
})

export const undoReadAll = defineEndpoint({
  path: 'notification/undoReadAll',
  access: 'member',
  effect: 'write',
  about: 'message',
  summary: 'What was marked as read all at once is unread again',
  input: v.object({ undoId: v.pipe(v.string('notFound'), v.uuid('notFound')) }),
  output: v.object({ count: v.number() }),
})
