import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS } from '@contract/kit/money'
import { DAY_MS } from '@contract/kit/time'
import { limits } from '@contract/limits'
import { appNow } from '@server/db/clock'
import type { Reader, Tx } from '@server/db/database'
import { lockHouseParcel, returnToShelf } from '@server/goods/parcel/house-parcel-service'
import { listOwnParcels, type OwnParcel } from '@server/goods/parcel/parcel-packing-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { listWaitingParcelIds } from '@server/trade/order/standing/standing-service'
import { returnAllowances } from '@server/trade/shop-catalogue/member-counts'
import * as boxes from '@server/trade/shop-order/box-store'
import { listOpenAfterSales, listOpenLineIds, type OpenAfterSale } from '@server/trade/shop-order/open-after-sales'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { followParcels } from '@server/trade/shop-order/parcel-following'
import { previewRefund, refundOrder, type Refunded, type RefundedUnits } from '@server/trade/shop-order/refund-service'
import { tellRefunded } from '@server/trade/shop-order/shop-order-notices'
import * as store from '@server/trade/shop-order/shop-order-store'

/** Joined goods that were never packed go back to the shelf: they have not left the house, and come back whole. */

export interface ShelfReturn {
  readonly orderId: string
  readonly parcelId: string
  readonly memberId: string
}

/**
 * Locks the parcel before the order, as everybody who moves parcels.
 * @throws Refusal `notFound`, `parcelInOrder` where it is packed or waits to be, `shelfReturnTooLate`, `afterSaleOpen`, `notAllowedNow`
 */
export async function returnShopParcel(tx: Tx, ports: NoticePorts, { orderId, parcelId, memberId }: ShelfReturn): Promise<void> {
  await lockHouseParcel(tx, { memberId, parcelId })
  if ((await listWaitingParcelIds(tx, [parcelId])).length > 0) throw new Refusal('parcelInOrder')
  const row = await store.lockShopOrderRow(tx, { orderId, memberId })
  const all = row ? await boxes.listBoxes(tx, [orderId]) : []
  const box = all.find((one) => one.parcelId === parcelId)
  if (!row || !box) throw new Refusal('notFound')
  if (row.status !== 'inStock' || row.stockedAt === null) throw new Refusal('notAllowedNow')
  if (!(await boxes.isWithinDays(tx, row.stockedAt, limits.shop.shelfReturnDays))) throw new Refusal('shelfReturnTooLate')
  const lines = await listLines(tx, [orderId])
  const inBox = box.contents.map(({ lineId }) => lineId)
  if ((await listOpenLineIds(tx, [orderId])).some((lineId) => inBox.includes(lineId))) throw new Refusal('afterSaleOpen')

  await returnToShelf(tx, { memberId, parcelId })
  await boxes.markReturned(tx, parcelId)
  const units = toUnits(box, lines)
  await returnAllowances(tx, memberId, units.map(({ line: { goodsId }, units: quantity }) => ({ goodsId, quantity })))
  const isLast = all.every((one) => one === box || one.returnedAt !== null)
  const end = isLast ? ({ to: 'returned', set: { endedAt: appNow } } as const) : ({ to: 'inStock' } as const)
  if (!(await store.moveShopOrder(tx, row, { action: 'shelfReturn', by: 'member', ...end }))) throw new Refusal('notAllowedNow')
  const back = await refundOrder(tx, row, { kind: 'shelfReturn', lines: units, freightCents: ZERO_CENTS })
  // The others may have left before.
  if (!isLast) await followParcels(tx, row)
  await tellRefunded(tx, ports, row, { ...back, reason: undefined })
}

/** What lies in a box, by the lines of its order; what of it an after-sale has refunded comes back once. */
function toUnits({ contents }: boxes.ShopBoxRow, lines: readonly ShopLineRow[]): RefundedUnits[] {
  return contents.flatMap(({ lineId, quantity }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map((line) => ({ line, units: Math.min(quantity, line.quantity - line.refundedQuantity) }))
      .filter(({ units }) => units > 0),
  )
}

/** A box of an order as its page shows it. */
export interface ShownBox extends Pick<OwnParcel, 'parcelId' | 'trackingNumber' | 'status'> {
  /** What giving it back now would bring; undefined where it cannot. */
  readonly shelfReturn: Refunded | undefined
  /** What of it can go back alone. */
  readonly parts: readonly ShelfPart[]
}

export interface ShelfPart {
  readonly lineId: string
  readonly maxQuantity: number
}

/** As many of each line as can go back while something stays in the box: neither what was refunded, nor what is asked for already. */
function toParts({ parcelId, contents }: boxes.ShopBoxRow, lines: readonly ShopLineRow[], open: readonly OpenAfterSale[]): ShelfPart[] {
  const sum = (counts: readonly { readonly quantity: number }[]) => counts.reduce((total, { quantity }) => total + quantity, 0)
  const most = sum(contents) - sum(open.filter((one) => one.parcelId === parcelId)) - 1
  return contents.flatMap(({ lineId, quantity }) => {
    const line = lines.find(({ id }) => id === lineId)
    if (!line || open.some((one) => one.lineId === lineId)) return []
    const maxQuantity = Math.min(quantity, line.quantity - line.refundedQuantity, most)
    return maxQuantity > 0 ? [{ lineId, maxQuantity }] : []
  })
}

export interface ShownBoxes {
  readonly boxes: readonly ShownBox[]
  /** Until when those that can may go back. */
  readonly canReturnUntil: Date | undefined
}

/** Joined goods that are in stock, or were. */
export async function getShownBoxes(db: Reader, row: store.ShopOrderRow, lines: readonly ShopLineRow[]): Promise<ShownBoxes> {
  const rows = await boxes.listBoxes(db, [row.id])
  if (rows.length === 0) return { boxes: [], canReturnUntil: undefined }
  const ids = rows.map(({ parcelId }) => parcelId)
  const parcels = await listOwnParcels(db, row.memberId, ids)
  const waiting = await listWaitingParcelIds(db, ids)
  const open = await listOpenAfterSales(db, [row.id])
  const since = row.status === 'inStock' ? row.stockedAt : null
  const isInTime = since !== null && (await boxes.isWithinDays(db, since, limits.shop.shelfReturnDays))
  const shown = rows.flatMap((box) =>
    parcels
      .filter(({ parcelId }) => parcelId === box.parcelId)
      .map(({ parcelId, trackingNumber, status }) => {
        const isLying = isInTime && status === 'inStock' && !waiting.includes(parcelId)
        const canReturn = isLying && !box.contents.some(({ lineId }) => open.some((one) => one.lineId === lineId))
        const shelfReturn = canReturn ? previewRefund(row, { lines: toUnits(box, lines), freightCents: ZERO_CENTS }) : undefined
        return { parcelId, trackingNumber, status, shelfReturn, parts: isLying ? toParts(box, lines, open) : [] }
      }),
  )
  const canReturn = shown.some(({ shelfReturn, parts }) => shelfReturn !== undefined || parts.length > 0)
  const until = row.stockedAt && new Date(row.stockedAt.getTime() + limits.shop.shelfReturnDays * DAY_MS)
  return { boxes: shown, canReturnUntil: canReturn && until ? until : undefined }
}
