import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { addWorkingDays } from '@contract/kit/working-days'
import { limits } from '@contract/limits'
import type { returnPart as returnEndpoint } from '@contract/shop/after-sale-endpoints'
import type { takeOutOfParcel as takeOutEndpoint } from '@contract/shop/after-sale-operator-endpoints'
import { assertOwnFiles } from '@server/base/file/file-service'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import { getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { newId, nextSerialNumber } from '@server/db/ids'
import type { BoxContent } from '@server/db/tables/shop-order-tables'
import { keepParcels } from '@server/goods/parcel/house-forecast-service'
import { lockHouseParcel, reweighParcel } from '@server/goods/parcel/house-parcel-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listWaitingParcelIds } from '@server/trade/order/standing/standing-service'
import { putOnShelf } from '@server/trade/shop-catalogue/stock-service'
import { refundUnits } from '@server/trade/shop-order/after-sale/after-sale-money'
import { lockAfterSale, REFUSALS, toTerms, type CompensationAsked } from '@server/trade/shop-order/after-sale/after-sale-service'
import { getIdByCaseNumber } from '@server/trade/shop-order/after-sale/after-sale-staff-service'
import * as store from '@server/trade/shop-order/after-sale/after-sale-store'
import { letParcelGo } from '@server/trade/shop-order/after-sale/kept-parcel'
import * as boxes from '@server/trade/shop-order/box-store'
import { listOpenAfterSales } from '@server/trade/shop-order/open-after-sales'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { lockShopOrderRow } from '@server/trade/shop-order/shop-order-store'
import { toItems } from '@server/trade/shop-order/stocking-service'

/** Some of what lies in a parcel of joined goods goes back to the shelf. All of it goes back by itself (`shelf-return-service.ts`). */

/**
 * The parcel is opened within a working day, and not packed until then. Locks the parcel before the order, as everybody who moves parcels.
 * @returns the id of the after-sale
 * @throws Refusal `notFound`, `parcelInOrder` where it is packed or waits to be, `shelfReturnTooLate`, `afterSaleOpen`,
 * `afterSaleAskedTwice`, `invalidQuantity` for more than lies in it, `shelfPartIsAll` for all that does, `notAllowedNow`
 */
export async function askShelfPart(
  tx: Tx,
  memberId: string,
  { parcelId, lineId, quantity }: ParsedInputOf<typeof returnEndpoint>,
  listCompensated: CompensationAsked,
): Promise<string> {
  await lockHouseParcel(tx, { memberId, parcelId })
  if ((await listWaitingParcelIds(tx, [parcelId])).length > 0) throw new Refusal('parcelInOrder')
  const [orderId] = await boxes.listOrderIdsOfParcels(tx, [parcelId])
  const order = orderId === undefined ? undefined : await lockShopOrderRow(tx, { orderId, memberId })
  if (!order) throw new Refusal('notFound')
  const lines = await listLines(tx, [order.id])
  const box = (await boxes.listBoxes(tx, [order.id])).find((one) => one.parcelId === parcelId)
  const line = lines.find(({ id }) => id === lineId)
  const lies = box?.contents.find((content) => content.lineId === lineId)?.quantity
  if (!box || !line || lies === undefined) throw new Refusal('notFound')
  if (order.status !== 'inStock' || order.stockedAt === null) throw new Refusal('notAllowedNow')
  if (!(await boxes.isWithinDays(tx, order.stockedAt, limits.shop.shelfReturnDays))) throw new Refusal('shelfReturnTooLate')
  const bar = (await toTerms(tx, order, lines, listCompensated)).find((one) => one.lineId === lineId)?.bar
  // Other parcels of the line may be packed: this one is not.
  if (bar !== undefined && bar !== 'inOrder') throw new Refusal(REFUSALS[bar])
  // Of what was refunded and stays in the parcel nothing comes back a second time.
  if (quantity > Math.min(lies, line.quantity - line.refundedQuantity)) throw new Refusal('invalidQuantity', { field: 'quantity' })
  // What is to be taken out for another after-sale does not stay either.
  const waiting = (await listOpenAfterSales(tx, [order.id])).filter((one) => one.parcelId === parcelId)
  if ([...waiting, { lineId, quantity }].reduce(toRest, box.contents).length === 0) throw new Refusal('shelfPartIsAll', { field: 'quantity' })
  const id = newId()
  const { utcOffsetMinutes } = await getWarehouse(tx, order.warehouseId)
  const isNew = await store.insertAfterSale(tx, {
    id,
    caseNumber: await nextSerialNumber(tx, 'A'),
    orderId: order.id,
    lineId,
    parcelId,
    quantity,
    kind: 'returnRefund',
    reason: 'changedMind',
    text: '',
    dueAt: addWorkingDays(await getNow(tx), limits.shop.shelfPartWorkingDays, utcOffsetMinutes),
  })
  if (!isNew) throw new Refusal('afterSaleOpen')
  await keepParcels(tx, memberId, [parcelId], 'return')
  return id
}

/** What lies in a box without some of it. */
function toRest(contents: readonly BoxContent[], taken: BoxContent): readonly BoxContent[] {
  return contents
    .map(({ lineId, quantity }) => ({ lineId, quantity: lineId === taken.lineId ? quantity - taken.quantity : quantity }))
    .filter(({ quantity }) => quantity > 0)
}

/**
 * The goods are on the shelf again, the parcel is lighter by them, and their money comes back.
 * @throws Refusal `notFound` also for a picture, `parcelInOrder` where it was packed before parcels were kept for this, `notAllowedNow`
 */
export async function takeOutOfParcel(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  { caseNumber, weightGrams, size, photos }: ParsedInputOf<typeof takeOutEndpoint>,
): Promise<void> {
  await assertOwnFiles(tx, { operatorKeyId }, photos.map(({ fileId }) => fileId))
  const afterSaleId = await getIdByCaseNumber(tx, caseNumber)
  const found = await store.findParcelOfAfterSale(tx, { afterSaleId })
  if (!found) throw new Refusal('notAllowedNow')
  const { parcelId } = found
  await lockHouseParcel(tx, found)
  const locked = await lockAfterSale(tx, { afterSaleId })
  const { order, row } = locked
  if (!store.isAllowed(row, 'takeOut')) throw new Refusal('notAllowedNow')
  const lines = await listLines(tx, [order.id])
  const rest = toRest((await boxes.listBoxes(tx, [order.id])).find((one) => one.parcelId === parcelId)?.contents ?? [], row)
  await boxes.updateContents(tx, parcelId, rest)
  await reweighParcel(tx, parcelId, { items: toItems(rest, lines), weightGrams, size, photos, operatorKeyId, remark: caseNumber })
  await putOnShelf(tx, {
    counts: lines.filter(({ id }) => id === row.lineId).map(({ skuId }) => ({ skuId, quantity: row.quantity })),
    reason: caseNumber,
    operatorKeyId,
  })
  await refundUnits(tx, ports, locked, { action: 'takeOut', operatorKeyId })
  await letParcelGo(tx, { afterSaleId })
}
