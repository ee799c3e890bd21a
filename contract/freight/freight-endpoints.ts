import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { channelInfoSchema, channelSummarySchema } from './channel-info'
import { idSchema } from '../kit/ids'
import { estimateRequestSchema, estimateSchema, keepEstimateSchema } from './freight-estimate'

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

export const keepEstimate = defineEndpoint({
  path: 'freight/keepEstimate',
  access: 'member',
  effect: 'write',
  about: 'order',
  summary: 'Keep the price of one channel as it is told now, so that it stands beside the bill of what is packed after it',
  input: keepEstimateSchema,
  output: v.object({ estimateId: idSchema('estimate') }),
})
