import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { isoTimeSchema } from '../kit/time-schemas'
import { warehouseCodeSchema } from './warehouse'

const operatorWarehouseSchema = v.object({
  warehouseId: idSchema('warehouse'),
  code: v.string(),
  name: v.string(),
  /** Absent while it is open. */
  closedAt: v.optional(isoTimeSchema),
})
export type OperatorWarehouse = v.InferOutput<typeof operatorWarehouseSchema>

export const operatorListWarehouses = defineEndpoint({
  path: 'operator/warehouse/list',
  access: 'operator:admin',
  effect: 'read',
  about: 'warehouse',
  summary: 'Warehouses, and since when one is closed for what is new',
  input: v.object({}),
  output: v.array(operatorWarehouseSchema),
})

export const setWarehouseClosed = defineEndpoint({
  path: 'operator/warehouse/setClosed',
  access: 'operator:admin',
  effect: 'write',
  about: 'warehouse',
  summary: 'Close a warehouse for new forecasts, groups, requests and orders of goods, or open it again; what is there or on its way goes on',
  input: v.object({ warehouseCode: warehouseCodeSchema, isClosed: v.boolean('invalid') }),
  output: operatorWarehouseSchema,
})
