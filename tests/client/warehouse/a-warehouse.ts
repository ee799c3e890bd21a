import type { Warehouse } from '@contract/warehouse/warehouse'

/** As a member sees it. */
export function aWarehouse(changes: Partial<Warehouse> = {}): Warehouse {
  return {
    warehouseId: '11111111-1111-4111-8111-111111111111',
    code: 'DG',
    name: '東莞倉',
    memberCode: 'TW208516',
    recipient: '林予安 TW208516',
    phone: '0769-8123 4567',
    address: '廣東省東莞市虎門鎮港口大道 88 號 3 棟',
    addressSuffix: '倉',
    postcode: '523900',
    country: 'CN',
    utcOffsetMinutes: 480,
    labelVersion: 1,
    ...changes,
  }
}

/** As a guest sees it. */
export function aGuestWarehouse(changes: Partial<Warehouse> = {}): Warehouse {
  const { memberCode, ...warehouse } = aWarehouse()
  return { ...warehouse, recipient: '', ...changes }
}

export function anotherWarehouse(changes: Partial<Warehouse> = {}): Warehouse {
  return aWarehouse({
    warehouseId: '22222222-2222-4222-8222-222222222222',
    code: 'OSA',
    name: '大阪倉',
    address: '大阪府大阪市住之江区南港中 6-2-18',
    addressSuffix: '',
    phone: '06-6612-3344',
    postcode: '559-0033',
    country: 'JP',
    ...changes,
  })
}
