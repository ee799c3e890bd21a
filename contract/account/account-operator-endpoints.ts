import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { clientNoSchema } from '../kit/text'

export const findMember = defineEndpoint({
  path: 'operator/findMember',
  access: 'operator:any',
  effect: 'read',
  about: 'account',
  summary: 'Whose a number on a label is; one of an account that has joined another leads to that',
  input: v.object({ ClientNO: clientNoSchema }),
  output: v.object({ ClientNO: v.string(), name: v.string(), nickname: v.string() }),
})
