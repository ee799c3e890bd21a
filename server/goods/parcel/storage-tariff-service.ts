import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import type { Tx } from '@server/db/database'
import { findStorageTariffVersion, insertStorageTariff } from '@server/goods/parcel/storage-store'

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
