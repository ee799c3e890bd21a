import type { ParcelDetail } from '@contract/parcel/parcel'
import { getAt, otherValueAt, withAt } from '../../support/schema-fields'
import { OSAKA } from './a-parcel'

/** Where only what the house knows can be chosen. */
const CHOSEN: Readonly<Record<string, string>> = { warehouseId: OSAKA, carrierCode: 'ZTO' }

/** The same parcel with another value at one place of a schema. */
export const aChangeOf = (schema: unknown, parcel: ParcelDetail, path: string): ParcelDetail =>
  withAt(parcel, path, CHOSEN[path] ?? otherValueAt(schema, path, getAt(parcel, path)))
