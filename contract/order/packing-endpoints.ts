import { defineEndpoint } from '../kit/endpoint'
import { applicationSchema, orderDetailSchema, packingChoiceSchema, packingPreviewSchema } from './order'
import { packingAdviceAnswerSchema } from './packing-advice'

export const previewOrder = defineEndpoint({
  path: 'order/preview',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'Price a packing application before it is made, all channels side by side',
  input: packingChoiceSchema,
  output: packingPreviewSchema,
})

export const advisePacking = defineEndpoint({
  path: 'order/advise',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'Other ways to pack the chosen parcels by one channel (the cheapest, unless one is named), each with its reckoning',
  input: packingChoiceSchema,
  output: packingAdviceAnswerSchema,
})

export const applyForPacking = defineEndpoint({
  path: 'order/apply',
  access: 'member',
  effect: 'write',
  about: 'order',
  changes: ['parcel'],
  summary: 'Ask for consolidation and packing; the parcels are locked',
  input: applicationSchema,
  output: orderDetailSchema,
})
