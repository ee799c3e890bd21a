import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { shipShopOrder as shipEndpoint } from '@contract/shop/shop-order-operator-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { findTrackingPage } from '@server/goods/parcel/carrier-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { takeOffShelf } from '@server/trade/shop-catalogue/stock-service'
import { insertShopPhotos } from '@server/trade/shop-order/box-store'
import { lockByNumber } from '@server/trade/shop-order/picking-service'
import { pickReservations } from '@server/trade/shop-order/reservation-store'
import { tellShopShipped } from '@server/trade/shop-order/shop-order-notices'
import { moveShopOrder } from '@server/trade/shop-order/shop-order-store'

/**
 * Goods leave for their member's home. The freight is the one that was promised, whatever the box weighs. @returns the order's id
 * @throws Refusal `notFound`; `notAllowedNow` where it is not being picked, or is joined
 */
export async function shipShopOrder(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  sent: ParsedInputOf<typeof shipEndpoint>,
): Promise<string> {
  const { orderNumber, carrierName, trackingNumber, weightGrams, photos } = sent
  await assertOwnFiles(tx, { operatorKeyId }, photos.map(({ fileId }) => fileId))
  const row = await lockByNumber(tx, orderNumber)
  const trackingPage = sent.trackingPage ?? (await findTrackingPage(tx, carrierName, trackingNumber)) ?? null
  const set = { shippedAt: appNow, carrierName, trackingNumber, trackingPage, sentGrams: weightGrams }
  const isMoved = row.delivery === 'home' && (await moveShopOrder(tx, row, { action: 'ship', to: 'shipped', by: 'operator', set }))
  if (!isMoved) throw new Refusal('notAllowedNow')
  await takeOffShelf(tx, { counts: await pickReservations(tx, row.id), reason: orderNumber, operatorKeyId })
  await insertShopPhotos(tx, row.id, photos, operatorKeyId)
  await tellShopShipped(tx, ports, row, { carrierName, trackingNumber })
  return row.id
}
