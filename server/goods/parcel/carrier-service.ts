import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import { foldSearched } from '@contract/kit/han-variants'
import { normaliseCompared } from '@contract/kit/text'
import { guessCarrier } from '@contract/parcel/carrier-guess'
import { HOUSE_CARRIER } from '@contract/parcel/house-carrier'
import { toWaybill } from '@contract/parcel/number/read-number'
import type { carrierSetupSchema } from '@contract/parcel/parcel'
import { toTrackingPage } from '@contract/parcel/tracking-page'
import type { Reader, Tx } from '@server/db/database'
import { findCarrierRow, listCarrierRows, upsertCarrier, type CarrierRow } from '@server/goods/parcel/carrier-store'
import { toCarrierKey, toCarriersByName } from '@server/goods/parcel/table/carrier-names'

/** Express companies are operator data; the house itself is none of them. */
export function listCarriers(db: Reader): Promise<CarrierRow[]> {
  return listCarrierRows(db)
}

/** @throws Refusal `unknownCarrier` */
export async function assertCarrierExists(db: Reader, carrierCode: string): Promise<void> {
  if (!(await findCarrierRow(db, carrierCode))) throw new Refusal('unknownCarrier', { field: 'carrierCode' })
}

/** The page of a shipment that a carrier of this name has, in whatever language it was written; undefined where none is known. */
export async function findTrackingPage(db: Reader, carrierName: string, trackingNumber: string): Promise<string | undefined> {
  const written = toComparedName(carrierName)
  const carriers = await listCarrierRows(db)
  const carrier = carriers.find(({ code, name }) => [code, ...Object.values(name)].some((one) => toComparedName(one) === written))
  return toTrackingPage(carrier?.trackingPage ?? undefined, toWaybill(trackingNumber) ?? trackingNumber)
}

/**
 * The code of the carrier that goes by this name, in any language or spelling that the platform or people use.
 * @param known codes beside those that are set up
 */
export async function findCarrierCode(db: Reader, carrierName: string, known: readonly string[]): Promise<string | undefined> {
  const carriers = await listCarrierRows(db)
  const others = known.filter((code) => !carriers.some((carrier) => carrier.code === code))
  const all = [...carriers, ...others.map((code) => ({ code, name: { 'zh-Hant': code, 'zh-Hans': code, en: code } }))]
  return toCarriersByName(all).get(toCarrierKey(carrierName))
}

const toComparedName = (name: string) => foldSearched(normaliseCompared(name).replace(/\s/g, ''))

/** Whose numbers look like this one; undefined where that is not certain. */
export async function guessCarrierCode(db: Reader, trackingNumber: string): Promise<string | undefined> {
  return guessCarrier(trackingNumber, await listCarrierRows(db))?.carrierCode
}

/** @throws Refusal `invalid` for a pattern that is no regular expression, and for the house's own code */
export async function setUpCarriers(tx: Tx, setups: readonly v.InferOutput<typeof carrierSetupSchema>[]): Promise<void> {
  for (const setup of setups) {
    if (setup.code === HOUSE_CARRIER) throw new Refusal('invalid', { field: 'carriers' })
    if (!setup.patterns.every(isRegularExpression)) throw new Refusal('invalid', { field: 'carriers' })
    await upsertCarrier(tx, {
      code: setup.code,
      name: JSON.stringify(setup.name),
      monogram: setup.monogram,
      color: setup.color,
      patterns: JSON.stringify(setup.patterns),
      trackingPage: setup.trackingPage ?? null,
      sortOrder: setup.sort,
    })
  }
}

function isRegularExpression(pattern: string): boolean {
  try {
    new RegExp(pattern)
    return true
  } catch {
    return false
  }
}
