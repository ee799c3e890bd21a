import type { ParcelDetail } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import ParcelSeaPage from '@/pages_sub/parcelSea'
import { aUser, startTestApp, type TestAppOptions } from '../../support/client'
import { yes } from '../../support/fake-server'
import { aSystem } from '../support/a-system'
import { anotherWarehouse, aWarehouse } from '../warehouse/a-warehouse'
import { CARRIERS } from './a-parcel'

const LIST = '/pages/parcelQuery/parcelQuery'

interface OpenOptions extends TestAppOptions {
  readonly mode?: string
  readonly warehouses?: readonly Warehouse[]
}

/** The page of a parcel that the server knows, over the list: as it is, or with `mode` one of its forms. */
export function openParcel(parcel: ParcelDetail, { mode, warehouses = [aWarehouse(), anotherWarehouse()], ...options }: OpenOptions = {}) {
  const address = `/pages_sub/parcelSea?parcelId=${parcel.parcelId}`
  const app = startTestApp({ at: [LIST, mode === undefined ? address : `${address}&mode=${mode}`], member: aUser(), ...options })
  app.server
    .on('parcel/get', yes(parcel))
    .on('systemset/getsystem', yes(aSystem()))
    .on('parcel/listCarriers', yes(CARRIERS))
    .on('warehouse/list', yes(warehouses))
  return { ...app, ...app.render(<ParcelSeaPage />) }
}
