import type * as v from 'valibot'
import { DEFAULT_POSTCODES, type addressChangeSchema, type addressInputSchema, type PickupMethod } from '@contract/address/address'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import { limits } from '@contract/limits'
import type { Reader, Tx } from '@server/db/database'
import {
  deleteAddressRow,
  findAddressRow,
  insertAddress,
  listAddressRows,
  lockAddressRows,
  moveDefault,
  updateAddressRow,
  type AddressColumns,
  type AddressRow,
} from '@server/modules/address/address-store'
import { forgetIdNumber, keepIdNumber } from '@server/modules/address/id-number-service'
import { findPickupSite, listPickupSitesById } from '@server/modules/warehouse/warehouse-service'
import type { IdNumberSeal } from '@server/ports/id-number-seal'

type AddressInput = v.InferOutput<typeof addressInputSchema>
type AddressChange = v.InferOutput<typeof addressChangeSchema> & AddressInput

export interface Address {
  readonly addressId: string
  readonly contact: string
  readonly country: RegionCode
  readonly phone: string
  readonly pickupMethod: PickupMethod
  readonly province: string
  readonly city: string
  readonly street?: string
  readonly address: string
  readonly postcode?: string
  readonly pickupSiteId?: string
  readonly pickupSiteName?: Texts
  readonly isDefault: boolean
  readonly version: number
}

/** The default first. */
export async function listAddresses(db: Reader, memberId: string): Promise<Address[]> {
  return toAddresses(db, await listAddressRows(db, memberId))
}

/** @throws Refusal `notFound`, also for another member's address. */
export async function getAddress(db: Reader, memberId: string, addressId: string): Promise<Address> {
  const row = await findAddressRow(db, memberId, addressId)
  const [address] = row ? await toAddresses(db, [row]) : []
  if (!address) throw new Refusal('notFound')
  return address
}

/**
 * The address that an order copies.
 * @throws Refusal `notFound`, or `addressLacksPostcode` while the member still owes it.
 */
export async function getAddressForOrder(
  db: Reader,
  memberId: string,
  addressId: string,
): Promise<Address & { readonly postcode: string }> {
  const address = await getAddress(db, memberId, addressId)
  if (address.postcode === undefined) throw new Refusal('addressLacksPostcode', { field: 'addressId' })
  return { ...address, postcode: address.postcode }
}

/** The first one becomes the default. */
export async function addAddress(tx: Tx, seal: IdNumberSeal, memberId: string, input: AddressInput): Promise<string> {
  const present = await lockAddressRows(tx, memberId)
  if (present.length >= limits.address.maxCount) {
    throw new Refusal('tooManyAddresses', { params: { max: limits.address.maxCount } })
  }
  const row = { member_id: memberId, ...(await toColumns(tx, input)) }
  const first = present.length === 0 ? await insertAddress(tx, { ...row, is_default: true }) : undefined
  const addressId = first ?? (await insertAddress(tx, { ...row, is_default: false }))
  if (addressId === undefined) throw new Error('an address that is not the default cannot meet another')
  if (input.isDefault) await moveDefault(tx, memberId, addressId)
  if (input.idNumber !== undefined) await keepIdNumber(tx, seal, { memberId, addressId, idNumber: input.idNumber })
  return addressId
}

/**
 * There is always a default: to take it away, another one is made the default.
 * @throws Refusal `notFound`, `addressChanged` where another device has saved since the member looked
 */
export async function updateAddress(tx: Tx, seal: IdNumberSeal, memberId: string, input: AddressChange): Promise<void> {
  const { addressId, idNumber, forgetsIdNumber, seenVersion } = input
  const { row } = await lockAddress(tx, memberId, addressId)
  if (seenVersion !== undefined && seenVersion !== row.version) throw new Refusal('addressChanged')
  await updateAddressRow(tx, addressId, { ...(await toColumns(tx, input)), version: row.version + 1 })
  if (input.isDefault) await moveDefault(tx, memberId, addressId)
  if (idNumber !== undefined) await keepIdNumber(tx, seal, { memberId, addressId, idNumber })
  // Another region's number is no number there: it would lie in the way at its customs.
  else if (forgetsIdNumber || row.country !== input.country) await forgetIdNumber(tx, addressId)
}

/** A deleted default hands its place to the newest of the others. */
export async function deleteAddress(tx: Tx, memberId: string, addressId: string): Promise<void> {
  const { row, others } = await lockAddress(tx, memberId, addressId)
  await deleteAddressRow(tx, addressId)
  const [next] = others
  if (row.is_default && next) await moveDefault(tx, memberId, next.id)
}

export async function makeDefault(tx: Tx, memberId: string, addressId: string): Promise<void> {
  await lockAddress(tx, memberId, addressId)
  await moveDefault(tx, memberId, addressId)
}

async function lockAddress(
  tx: Tx,
  memberId: string,
  addressId: string,
): Promise<{ row: AddressRow; others: readonly AddressRow[] }> {
  const rows = await lockAddressRows(tx, memberId)
  const row = rows.find((one) => one.id === addressId)
  if (!row) throw new Refusal('notFound')
  return { row, others: rows.filter((one) => one !== row) }
}

async function toColumns(tx: Tx, input: AddressInput): Promise<AddressColumns> {
  return {
    contact: input.contact,
    country: input.country,
    phone: input.phone,
    pickup_method: input.pickupMethod,
    province: input.province,
    city: input.city,
    street: input.street ?? null,
    address: input.address,
    postcode: input.postcode ?? DEFAULT_POSTCODES[input.country] ?? null,
    pickup_site_id: await toPickupSiteId(tx, input),
  }
}

/** A site of the address's own country; none for home delivery. */
async function toPickupSiteId(tx: Tx, input: AddressInput): Promise<string | null> {
  if (input.pickupMethod === 'delivery' || input.pickupSiteId === undefined) return null
  const site = await findPickupSite(tx, input.pickupSiteId)
  if (site?.country !== input.country) throw new Refusal('pickupSiteRequired', { field: 'pickupSiteId' })
  return site.pickupSiteId
}

async function toAddresses(db: Reader, rows: readonly AddressRow[]): Promise<Address[]> {
  const sites = await listPickupSitesById(db, rows.flatMap((row) => row.pickup_site_id ?? []))
  return rows.map((row) => {
    const site = row.pickup_site_id === null ? undefined : sites.get(row.pickup_site_id)
    return {
      addressId: row.id,
      contact: row.contact,
      country: row.country,
      phone: row.phone,
      pickupMethod: row.pickup_method,
      province: row.province,
      city: row.city,
      ...(row.street !== null && { street: row.street }),
      address: row.address,
      ...(row.postcode !== null && { postcode: row.postcode }),
      ...(site && { pickupSiteId: site.pickupSiteId, pickupSiteName: site.name }),
      isDefault: row.is_default,
      version: row.version,
    }
  })
}
