import type { ParsedInputOf } from '@contract/kit/endpoint'
import type { setUpPlatform } from '@contract/operator/operator-endpoints'
import { setUpChannels, setUpCustoms, setUpServices } from '@server/base/freight/freight-service'
import { changeSettings } from '@server/base/system/system-service'
import { setUpPickupSites, setUpWarehouses } from '@server/base/warehouse/warehouse-service'
import type { Tx } from '@server/db/database'
import { setUpCarriers } from '@server/goods/parcel/carrier-service'
import { setUpStorage } from '@server/goods/parcel/storage-tariff-service'

/**
 * Everything the platform is set up with, in one document and one transaction. What it names is added or changed by
 * its code; what it does not name stays. Returns how many parts were named.
 */
export async function applySetup(tx: Tx, setup: ParsedInputOf<typeof setUpPlatform>): Promise<number> {
  const settings = setup.settings ? await changeSettings(tx, setup.settings) : 0
  if (setup.storage) await setUpStorage(tx, setup.storage)
  // Warehouses first: channels name them.
  await setUpWarehouses(tx, setup.warehouses)
  await setUpCarriers(tx, setup.carriers)
  await setUpPickupSites(tx, setup.pickupSites)
  await setUpChannels(tx, setup.channels)
  await setUpServices(tx, setup.services)
  await setUpCustoms(tx, setup.customs)
  const lists = [setup.warehouses, setup.carriers, setup.channels, setup.services, setup.pickupSites, setup.customs]
  return lists.reduce((sum, list) => sum + list.length, settings + (setup.storage ? 1 : 0))
}
