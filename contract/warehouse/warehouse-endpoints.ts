import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { labelVersionSchema, pickupSiteSchema, warehouseSchema } from './warehouse'

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

/** A label copied whole, or read to have changed, takes the place of an earlier one; a single line does not. */
export const noteCopiedLabel = defineEndpoint({
  path: 'warehouse/noteCopiedLabel',
  access: 'member',
  effect: 'write',
  about: 'warehouse',
  summary: 'Remember which label the member copied, to tell when it has changed',
  input: v.object({ warehouseId: idSchema('warehouse'), labelVersion: labelVersionSchema, whole: v.boolean('invalid') }),
  output: v.object({}),
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
