import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { lineSchema } from '../kit/text'
import { orderHitSchema } from './order-hit'

export const searchOrders = defineEndpoint({
  path: 'order/search',
  access: 'member',
  effect: 'read',
  about: 'order',
  summary: 'The member’s orders by part of their number, of a tracking number, of a product name or of its recipient’s name, newest first, in pages',
  input: v.object({ ...pageRequest, search: lineSchema(200) }),
  output: pageSchema(orderHitSchema),
})
