import type { UnfitReason } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import type { ErrorCode } from '@contract/kit/errors'
import type { RegionCode } from '@contract/kit/regions'
import type { GoodsNature } from '@contract/parcel/parcel'
import { listChannels, type Channel } from '@server/base/freight/freight-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'

interface Way {
  readonly channelCode: string
  readonly warehouseId: string
  readonly country: RegionCode
  readonly goodsNatures: readonly GoodsNature[]
}

/** What stays as it is until the parcels are there; weight and size nobody knows yet. */
type Lasting = Extract<UnfitReason, 'warehouseNotServed' | 'destinationNotServed' | 'goodsNotAllowed'>

const REFUSALS: Readonly<Record<Lasting, ErrorCode>> = {
  warehouseNotServed: 'channelNotFromWarehouse',
  destinationNotServed: 'channelNotToPlace',
  goodsNotAllowed: 'channelNotForGoods',
}

/**
 * A channel that could never carry the parcels is not waited for.
 * @throws Refusal `channelRequired` for one that is not there, and why it cannot be, at the channel
 */
export async function assertCouldCarry(db: Reader, way: Way): Promise<void> {
  const [channels, warehouse] = await Promise.all([listChannels(db), getWarehouse(db, way.warehouseId)])
  const channel = channels.find(({ code }) => code === way.channelCode)
  const unfit = channel && findLasting(channel, warehouse.code, way)
  if (!channel || unfit) throw new Refusal(unfit ? REFUSALS[unfit] : 'channelRequired', { field: 'channelCode' })
}

/** In the order in which the one price function asks. */
function findLasting({ warehouseCodes, tariff }: Channel, warehouseCode: string, { country, goodsNatures }: Way): Lasting | undefined {
  if (!warehouseCodes.includes(warehouseCode)) return 'warehouseNotServed'
  if (!tariff.countries.includes(country)) return 'destinationNotServed'
  return goodsNatures.every((nature) => tariff.goodsNatures.includes(nature)) ? undefined : 'goodsNotAllowed'
}
