import type * as v from 'valibot'
import { Refusal } from '@contract/kit/envelope'
import type { carrierSetupSchema } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import { findCarrierRow, listCarrierRows, upsertCarrier, type CarrierRow } from '@server/modules/parcel/carrier-store'

/** Express companies are operator data. */
export function listCarriers(db: Reader): Promise<CarrierRow[]> {
  return listCarrierRows(db)
}

/** @throws Refusal `unknownCarrier` */
export async function assertCarrierExists(db: Reader, carrierCode: string): Promise<void> {
  if (!(await findCarrierRow(db, carrierCode))) throw new Refusal('unknownCarrier', { field: 'carrierCode' })
}

/** @throws Refusal `invalid` for a pattern that is no regular expression */
export async function setUpCarriers(tx: Tx, setups: readonly v.InferOutput<typeof carrierSetupSchema>[]): Promise<void> {
  for (const setup of setups) {
    if (!setup.patterns.every(isRegularExpression)) throw new Refusal('invalid', { field: 'carriers' })
    await upsertCarrier(tx, {
      code: setup.code,
      name: JSON.stringify(setup.name),
      monogram: setup.monogram,
      color: setup.color,
      patterns: JSON.stringify(setup.patterns),
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
