import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import type { MapPoint, pickupSiteSetupSchema, warehouseSetupSchema } from '@contract/warehouse/warehouse'
import { toGcj02 } from '@contract/warehouse/datum'
import type { OpeningHours } from '@contract/warehouse/opening-hours'
import {
  findWarehouseRowByCode,
  listOutdatedCopies,
  listPickupSiteRows,
  listPickupSiteRowsById,
  listWarehouseRows,
  listWarehouseRowsById,
  updateClosed,
  upsertCopiedLabel,
  upsertPickupSite,
  upsertWarehouse,
  type PickupSiteRow,
  type WarehouseRow,
} from '@server/base/warehouse/warehouse-store'
import type { Reader, Tx } from '@server/db/database'

export interface Warehouse {
  readonly warehouseId: string
  readonly code: string
  readonly name: Texts
  readonly phone: string
  readonly address: string
  readonly addressSuffix: string
  readonly postcode: string
  readonly country: string
  readonly utcOffsetMinutes: number
  readonly labelVersion: number
  /** Since when nothing new is taken there. */
  readonly closedAt: Date | undefined
}

/** A label as a member once copied it, which is another one today. */
export interface OutdatedLabel {
  readonly copiedAt: Date
  readonly changedAt: Date
  readonly phone: string
  readonly address: string
  readonly addressSuffix: string
  readonly postcode: string
}

export interface PickupSite {
  readonly pickupSiteId: string
  readonly name: Texts
  readonly country: string
  readonly city: Texts
  readonly address: Texts
  readonly postcode: string
  readonly phone: string
  readonly hours: Texts
  readonly openingHours: OpeningHours | undefined
  readonly point: MapPoint | undefined
}

/** In the operator's order. */
export async function listWarehouses(db: Reader): Promise<Warehouse[]> {
  return (await listWarehouseRows(db)).map(toWarehouse)
}

/** By the warehouse's id. */
export async function listOutdatedLabels(db: Reader, memberId: string): Promise<Map<string, OutdatedLabel>> {
  const rows = await listOutdatedCopies(db, memberId)
  return new Map(
    rows.map(({ warehouseId, copiedAt, changedAt, phone, address, addressSuffix, postcode }) => [
      warehouseId,
      { copiedAt, changedAt, phone, address, addressSuffix, postcode },
    ]),
  )
}

/** @throws Refusal `unknownWarehouse`, or `invalid` for a label that there has never been. */
export async function noteCopiedLabel(
  tx: Tx,
  memberId: string,
  copied: { warehouseId: string; labelVersion: number; whole: boolean },
): Promise<void> {
  const { warehouseId, labelVersion, whole } = copied
  const warehouse = await getWarehouse(tx, warehouseId)
  if (labelVersion > warehouse.labelVersion) throw new Refusal('invalid', { field: 'labelVersion' })
  await upsertCopiedLabel(tx, memberId, { warehouseId, version: labelVersion, whole })
}

/** For rows of another module that name warehouses: one query for all of them. */
export async function listWarehousesById(db: Reader, ids: Iterable<string>): Promise<Map<string, Warehouse>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const rows = await listWarehouseRowsById(db, distinct)
  return new Map(rows.map((row) => [row.id, toWarehouse(row)]))
}

export async function findWarehouse(db: Reader, warehouseId: string): Promise<Warehouse | undefined> {
  return (await listWarehousesById(db, [warehouseId])).get(warehouseId)
}

/** @throws Refusal `unknownWarehouse` at `field`. */
export async function getWarehouse(db: Reader, warehouseId: string, field = 'warehouseId'): Promise<Warehouse> {
  const warehouse = await findWarehouse(db, warehouseId)
  if (!warehouse) throw new Refusal('unknownWarehouse', { field })
  return warehouse
}

/**
 * For what is new: a closed warehouse takes nothing more.
 * @throws Refusal `unknownWarehouse`, `warehouseClosed` at `field`
 */
export async function getOpenWarehouse(db: Reader, warehouseId: string, field = 'warehouseId'): Promise<Warehouse> {
  const warehouse = await getWarehouse(db, warehouseId, field)
  if (warehouse.closedAt) throw new Refusal('warehouseClosed', { field })
  return warehouse
}

/**
 * Once more changes nothing: it stays closed since the first time.
 * @throws Refusal `unknownWarehouse`
 */
export async function setWarehouseClosed(tx: Tx, code: string, isClosed: boolean): Promise<Warehouse> {
  const row = await updateClosed(tx, code, isClosed)
  if (!row) throw new Refusal('unknownWarehouse', { field: 'warehouseCode' })
  return toWarehouse(row)
}

export async function findWarehouseByCode(db: Reader, code: string): Promise<Warehouse | undefined> {
  const row = await findWarehouseRowByCode(db, code)
  return row && toWarehouse(row)
}

export async function listPickupSites(db: Reader, country?: string): Promise<PickupSite[]> {
  return (await listPickupSiteRows(db, country)).map(toPickupSite)
}

export async function listPickupSitesById(db: Reader, ids: Iterable<string>): Promise<Map<string, PickupSite>> {
  const distinct = [...new Set(ids)]
  if (distinct.length === 0) return new Map()
  const rows = await listPickupSiteRowsById(db, distinct)
  return new Map(rows.map((row) => [row.id, toPickupSite(row)]))
}

export async function findPickupSite(db: Reader, pickupSiteId: string): Promise<PickupSite | undefined> {
  return (await listPickupSitesById(db, [pickupSiteId])).get(pickupSiteId)
}

export async function setUpWarehouses(tx: Tx, setups: readonly v.InferOutput<typeof warehouseSetupSchema>[]): Promise<void> {
  for (const setup of setups) {
    await upsertWarehouse(tx, {
      code: setup.code,
      name: JSON.stringify(setup.name),
      phone: setup.phone,
      address: setup.address,
      addressSuffix: setup.addressSuffix,
      postcode: setup.postcode,
      country: setup.country,
      utcOffsetMinutes: setup.utcOffsetMinutes,
      sortOrder: setup.sort,
    })
  }
}

export async function setUpPickupSites(tx: Tx, setups: readonly v.InferOutput<typeof pickupSiteSetupSchema>[]): Promise<void> {
  for (const setup of setups) {
    // Only mainland China has a second way to count.
    const point = setup.point?.datum === 'wgs84' && setup.country === 'CN' ? toGcj02(setup.point) : setup.point
    await upsertPickupSite(tx, {
      code: setup.code,
      name: JSON.stringify(setup.name),
      country: setup.country,
      city: JSON.stringify(setup.city),
      address: JSON.stringify(setup.address),
      postcode: setup.postcode,
      phone: setup.phone,
      hours: JSON.stringify(setup.hours),
      openingHours: setup.openingHours ? JSON.stringify(setup.openingHours) : null,
      latitudeE6: point?.latitudeE6 ?? null,
      longitudeE6: point?.longitudeE6 ?? null,
    })
  }
}

function toWarehouse(row: WarehouseRow): Warehouse {
  return {
    warehouseId: row.id,
    code: row.code,
    name: row.name,
    phone: row.phone,
    address: row.address,
    addressSuffix: row.addressSuffix,
    postcode: row.postcode,
    country: row.country,
    utcOffsetMinutes: row.utcOffsetMinutes,
    labelVersion: row.labelVersion,
    closedAt: row.closedAt ?? undefined,
  }
}

function toPickupSite(row: PickupSiteRow): PickupSite {
  return {
    pickupSiteId: row.id,
    name: row.name,
    country: row.country,
    city: row.city,
    address: row.address,
    postcode: row.postcode,
    phone: row.phone,
    hours: row.hours,
    openingHours: row.openingHours ?? undefined,
    point: row.latitudeE6 === null || row.longitudeE6 === null ? undefined : { latitudeE6: row.latitudeE6, longitudeE6: row.longitudeE6 },
  }
}
