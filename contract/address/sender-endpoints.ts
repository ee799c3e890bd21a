import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { senderChangeSchema, senderInputSchema, senderSchema } from './sender'

const senderIdField = v.object({ senderId: idSchema('sender') })

export const listSenders = defineEndpoint({
  path: 'sender/list',
  access: 'member',
  effect: 'read',
  about: 'sender',
  summary: 'The member’s sender addresses, the default first',
  input: v.object({}),
  output: v.array(senderSchema),
})

export const getSender = defineEndpoint({
  path: 'sender/get',
  access: 'member',
  effect: 'read',
  about: 'sender',
  summary: 'One sender address',
  input: senderIdField,
  output: senderSchema,
})

export const addSender = defineEndpoint({
  path: 'sender/add',
  access: 'member',
  effect: 'write',
  about: 'sender',
  summary: 'Add a sender address; the first one becomes the default',
  input: senderInputSchema,
  output: senderSchema,
})

export const updateSender = defineEndpoint({
  path: 'sender/update',
  access: 'member',
  effect: 'write',
  about: 'sender',
  summary: 'Change a sender address; orders already applied for keep theirs',
  input: v.intersect([senderChangeSchema, senderInputSchema]),
  output: senderSchema,
})

export const deleteSender = defineEndpoint({
  path: 'sender/delete',
  access: 'member',
  effect: 'write',
  about: 'sender',
  summary: 'Delete a sender address',
  input: senderIdField,
  output: v.object({}),
})

export const makeDefaultSender = defineEndpoint({
  path: 'sender/makeDefault',
  access: 'member',
  effect: 'write',
  about: 'sender',
  summary: 'Make a sender address the default',
  input: senderIdField,
  output: v.object({}),
})
