import { Refusal } from '@contract/kit/envelope'
import type { GoodsItem, GoodsNature } from '@contract/parcel/parcel'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import { forecastSent } from '@server/goods/parcel/house-sending'
import type { Ports } from '@server/ports/ports'
import { lockPurchase, type PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { linkParcel } from '@server/trade/proxy-order/parcel/link-store'
import { followParcels } from '@server/trade/proxy-order/parcel/parcel-following'
import { findPurchaseOrder } from '@server/trade/proxy-order/purchase-order-store'
import { findPurchaseByNumber, listPurchaseLines, movePurchase, type PurchaseLineRow } from '@server/trade/proxy-order/purchase-store'
import { leftOf } from '@server/trade/proxy-order/question/question-terms'
import { rereadPurchase } from '@server/trade/proxy-order/refund-service'

export interface Sending extends PurchaseName {
  readonly trackingNumbers: readonly string[]
  /** Left out: guessed by the numbers. */
  readonly carrierCode?: string | undefined
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
  readonly operatorKeyId: string
}

/**
 * The seller has sent it: each number is forecast in the member's name. Numbers and parcels are locked before the order, as by everybody
 * who moves parcels.
 * @returns the order's id
 * @throws Refusal `notFound`, `notAllowedNow`, `trackingNumberTaken` where a number is another member's: the purchase stays bought;
 * `required` for a carrier that cannot be guessed, `unknownCarrier`
 */
export async function sendPurchase(tx: Tx, ports: Ports, sending: Sending): Promise<string> {
  const { orderNumber, place, trackingNumbers, goodsNature, fragile, operatorKeyId } = sending
  const seen = await findPurchaseByNumber(tx, orderNumber, place)
  const owner = seen && (await findPurchaseOrder(tx, { orderId: seen.orderId }))
  if (!owner) throw new Refusal('notFound', { field: 'orderNumber' })
  if (seen.status !== 'bought') throw new Refusal('notAllowedNow')
  const numbers = [...new Set(trackingNumbers)]
  const contents = toContents(await listPurchaseLines(tx, [seen.id]), numbers.length)
  const own = { memberId: owner.memberId, warehouseId: owner.warehouseId, source: 'proxy', reason: orderNumber, operatorKeyId } as const
  const sent = { ...own, trackingNumbers: numbers, carrierCode: sending.carrierCode, goodsNature, fragile, contents }
  const parcelIds = await forecastSent(tx, ports, sent)
  const locked = await lockPurchase(tx, { purchaseId: seen.id })
  // Two accounts may have become one meanwhile: then the parcels would be nobody's.
  if (locked.order.memberId !== owner.memberId) throw new TransactionAgainError(new Error('an order has another owner'))
  if (!(await movePurchase(tx, locked.purchase, { action: 'send', to: 'arriving', by: 'buyer', set: { sentAt: appNow } }))) {
    throw new Refusal('notAllowedNow')
  }
  for (const parcelId of parcelIds) await linkParcel(tx, seen.id, parcelId)
  // What has arrived before its number was known is in stock already.
  await followParcels(tx, await rereadPurchase(tx, locked))
  return seen.orderId
}

/** What each box is said to hold: all that is left, piece by piece in the order of the lines. */
function toContents(lines: readonly PurchaseLineRow[], count: number): GoodsItem[][] {
  const pieces = lines.flatMap((line) => Array.from({ length: leftOf(line) }, () => line))
  return Array.from({ length: count }, (_, box) => {
    const own = pieces.slice(Math.floor((box * pieces.length) / count), Math.floor(((box + 1) * pieces.length) / count))
    return lines.flatMap((line) => {
      const quantity = own.filter(({ id }) => id === line.id).length
      return quantity === 0
        ? []
        : [{ name: line.customsName ?? line.title, quantity, unitPriceCents: line.actualCents ?? line.agreedCents }]
    })
  })
}
