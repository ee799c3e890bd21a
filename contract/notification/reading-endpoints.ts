import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { unreadSchema } from './message'

// Apart from the lists: the tab bar counts, and a tapped notification is read, with everybody's first load.

export const countUnread = defineEndpoint({
  path: 'notification/unread',
  access: 'member',
  effect: 'read',
  about: 'message',
  summary: 'How many messages are unread, of all and of each kind',
  input: v.object({}),
  output: unreadSchema,
})

export const readMessage = defineEndpoint({
  path: 'notification/read',
  access: 'member',
  effect: 'write',
  about: 'message',
  summary: 'The member has read it',
  input: v.object({ messageId: idSchema('message') }),
  output: v.object({}),
})
