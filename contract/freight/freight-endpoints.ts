import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { channelInfoSchema } from './channel-info'

export const getChannel = defineEndpoint({
  path: 'freight/getChannel',
  access: 'public',
  effect: 'read',
  about: 'freight',
  summary: 'One way of transport: days, prices, limits, goods, remote areas',
  input: v.object({ channelCode: v.pipe(v.string('notFound'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'notFound')) }),
  output: channelInfoSchema,
})
