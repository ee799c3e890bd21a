import type * as v from 'valibot'
import { DEFAULT_POSTCODES, type addressChangeSchema, type addressInputSchema, type PickupMethod } from '@contract/address/address'
import { Refusal } from '@contract/kit/envelope'
import type { Texts } from '@contract/kit/language'
import type { RegionCode } from '@contract/kit/regions'
import { addEntry, changeEntry, deleteEntry, getEntry, makeDefaultEntry } from '@server/base/address/address-book-service'
import { createBookStore, type BookColumns, type BookRows } from '@server/base/address/address-book-store'
import { forgetIdNumber, keepIdNumber } from '@server/base/address/id-number-service'
import { findPickupSite, listPickupSitesById } from '@server/base/warehouse/warehouse-service'
import type { ColumnsOf } from '@server/db/columns'
import type { Reader, Tx } from '@server/db/database'
import type { IdNumberSeal } from '@server/ports/id-number-seal'

type AddressRow = BookRows['addresses']
type AddressInput = v.InferOutput<typeof addressInputSchema>
/** The ID number lies sealed by itself, and the book sees to there being one default. */
type Place = Omit<AddressInput, 'isDefault' | 'idNumber'>
type AddressChange = v.InferOutput<typeof addressChangeSchema> & AddressInput

export interface Address {
  readonly addressId: string
  readonly contact: string
  readonly country: RegionCode
  readonly phone: string
  readonly pickupMethod: PickupMethod
  readonly province: string
  readonly city: string
  readonly street: string | undefined
  readonly address: string
  readonly postcode: string | undefined
  readonly pickupSiteId: string | undefined
  readonly pickupSiteName: Texts | undefined
  readonly isDefault: boolean
  readonly version: number
}

const store = createBookStore('addresses')

/** The default first. */
export async function listAddresses(db: Reader, memberId: string): Promise<Address[]> {
  return toAddresses(db, await store.list(db, memberId))
}

/** @throws Refusal `notFound`, also for another member's address. */
export async function getAddress(db: Reader, memberId: string, addressId: string): Promise<Address> {
  const row = await getEntry(db, store, { memberId, id: addressId })
  const [address] = await toAddresses(db, [row])
  return address ?? Promise.reject(new Error('one row is one address'))
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
  const { idNumber, isDefault } = input
  const addressId = await addEntry(tx, store, memberId, { columns: await toColumns(tx, input), isDefault })
  if (idNumber !== undefined) await keepIdNumber(tx, seal, { memberId, addressId, idNumber })
  return addressId
}

/**
 * There is always a default: to take it away, another one is made the default.
 * @throws Refusal `notFound`, `addressChanged` where another device has saved since the member looked
 */
export async function updateAddress(tx: Tx, seal: IdNumberSeal, memberId: string, input: AddressChange): Promise<void> {
  const { addressId, idNumber, forgetsIdNumber, seenVersion, isDefault } = input
  const columns = await toColumns(tx, input)
  const before = await changeEntry(tx, store, { memberId, id: addressId }, { columns, isDefault, seenVersion })
  if (idNumber !== undefined) await keepIdNumber(tx, seal, { memberId, addressId, idNumber })
  // Another region's number is no number there: it would lie in the way at its customs.
  else if (forgetsIdNumber || before.country !== input.country) await forgetIdNumber(tx, addressId)
}

/** A deleted default hands its place to the newest of the others. */
export const deleteAddress = (tx: Tx, memberId: string, addressId: string): Promise<void> =>
  deleteEntry(tx, store, { memberId, id: addressId })

export const makeDefault = (tx: Tx, memberId: string, addressId: string): Promise<void> =>
  makeDefaultEntry(tx, store, { memberId, id: addressId })

async function toColumns(tx: Tx, input: AddressInput): Promise<BookColumns['addresses'] & ColumnsOf<AddressRow, Place>> {
  return {
    contact: input.contact,
    country: input.country,
    phone: input.phone,
    pickupMethod: input.pickupMethod,
    province: input.province,
    city: input.city,
    street: input.street ?? null,
    address: input.address,
    postcode: input.postcode ?? DEFAULT_POSTCODES[input.country] ?? null,
    pickupSiteId: await toPickupSiteId(tx, input),
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
  const sites = await listPickupSitesById(db, rows.flatMap((row) => row.pickupSiteId ?? []))
  return rows.map((row) => {
    const site = row.pickupSiteId === null ? undefined : sites.get(row.pickupSiteId)
    return {
      addressId: row.id,
      contact: row.contact,
      country: row.country,
      phone: row.phone,
      pickupMethod: row.pickupMethod,
      province: row.province,
      city: row.city,
      street: row.street ?? undefined,
      address: row.address,
      postcode: row.postcode ?? undefined,
      pickupSiteId: site?.pickupSiteId,
      pickupSiteName: site?.name,
      isDefault: row.isDefault,
      version: row.version,
    }
  })
}
