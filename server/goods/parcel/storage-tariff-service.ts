import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { Tx } from '@server/db/database'
import type { ParcelRow } from '@server/goods/parcel/parcel-store'
import { findStorageTariff, findStorageTariffVersion, insertStorageTariff } from '@server/goods/parcel/storage-store'

/**
 * The terms for parcels that arrive from now on.
 * @throws Refusal `invalid` for a version that is known with other numbers: bills name it
 */
export async function setUpStorage(
  tx: Tx,
  setup: { readonly version: string; readonly freeDays: number; readonly perKgDayCents: Cents },
): Promise<void> {
  const known = await findStorageTariffVersion(tx, setup.version)
  if (!known) return insertStorageTariff(tx, setup)
  if (known.freeDays !== setup.freeDays || known.perKgDayCents !== setup.perKgDayCents) {
    throw new Refusal('invalid', { field: 'storage.version' })
  }
}

/** The terms of today stay with the parcel that arrives. A platform that has set none asks for no fee. */
export async function getStorageTerms(tx: Tx): Promise<Pick<ParcelRow, 'storageVersion' | 'storageFreeDays' | 'storagePerKgDayCents'>> {
  const tariff = await findStorageTariff(tx)
  return {
    storageVersion: tariff?.version ?? 'default',
    storageFreeDays: tariff?.freeDays ?? limits.storage.freeDays,
    storagePerKgDayCents: tariff?.perKgDayCents ?? ZERO_CENTS,
  }
}
