import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { channelInfoSchema, channelSummarySchema } from './channel-info'
import { estimateRequestSchema, estimateSchema } from './freight-estimate'

export const getChannel = defineEndpoint({
  path: 'freight/getChannel',
  access: 'public',
  effect: 'read',
  about: 'freight',
  summary: 'One way of transport: days, prices, limits, goods, remote areas',
  input: v.object({ channelCode: v.pipe(v.string('notFound'), v.regex(/^[A-Za-z0-9-]{1,20}$/, 'notFound')) }),
  output: channelInfoSchema,
})

export const listChannels = defineEndpoint({
  path: 'freight/listChannels',
  access: 'public',
  effect: 'read',
  about: 'freight',
  summary: 'Every way of transport, and from which warehouses it starts',
  input: v.object({}),
  output: v.array(channelSummarySchema),
})

export const estimateFreight = defineEndpoint({
  path: 'freight/estimate',
  access: 'public',
  effect: 'read',
  about: 'freight',
  summary: 'The price of a box by every channel, why others have none, and prices at other weights',
  input: estimateRequestSchema,
  output: estimateSchema,
})
