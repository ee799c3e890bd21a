import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pickupSiteSchema, warehouseSchema } from './warehouse'

/** Public: a guest sees the address without a member number; with a token it carries the member's. */
export const listWarehouses = defineEndpoint({
  path: 'warehouse/list',
  access: 'public',
  effect: 'read',
  about: 'warehouse',
  summary: 'Warehouse labels',
  input: v.object({}),
  output: v.array(warehouseSchema),
})

export const listPickupSites = defineEndpoint({
  path: 'warehouse/listPickupSites',
  access: 'public',
  effect: 'read',
  about: 'warehouse',
  summary: 'Self-pickup sites of a country',
  input: v.object({ country: v.optional(v.pipe(v.string('invalid'), v.length(2, 'invalid'))) }),
  output: v.array(pickupSiteSchema),
})
