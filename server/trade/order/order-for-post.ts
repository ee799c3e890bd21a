import { Refusal } from '@contract/kit/envelope'
import { toHomeDayNumber } from '@contract/kit/home-day'
import type { Texts } from '@contract/kit/language'
import { proportionOfCents, sumCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import type { RegionCode } from '@contract/kit/regions'
import type { Grams } from '@contract/kit/weight'
import type { Reader } from '@server/db/database'
import type { Keyset } from '@server/db/keyset'
import { countOrderParcels, findOrderRow, listOrderBillRows, listOrderParcelRows, type OrderKey, type OrderRow } from '@server/trade/order/order-store'
import { countSignedRows, listSignedRows, type OrderCondition } from '@server/trade/order/order-for-post-store'

/** Of an order that has arrived, what others may know: nothing that somebody has typed, and no number that names it. */
export interface JourneyFacts {
  readonly warehouseId: string
  readonly warehouseName: Texts
  readonly country: RegionCode
  readonly channelCode: string
  readonly channelName: Texts
  readonly days: number
  readonly grams: Grams
  readonly feePerKgCents: Cents
  readonly parcelCount: number
}

/** A member's own order that has arrived. */
export interface SignedOrder {
  readonly orderId: string
  readonly orderNumber: string
  readonly signedAt: Date
  readonly facts: JourneyFacts
}

/** @throws Refusal `notFound` also for another member's, `notAllowedNow` before it is signed */
export async function getSignedOrder(db: Reader, key: Required<OrderKey>): Promise<SignedOrder> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const [order] = await toSignedOrders(db, [row])
  if (!order) throw new Refusal('notAllowedNow')
  return order
}

/** Those of a condition that the asking module sets, the one signed last first. */
export async function listSignedOrders(
  db: Reader,
  memberId: string,
  page: { readonly after: Keyset | undefined; readonly count: number; readonly condition: OrderCondition },
): Promise<SignedOrder[]> {
  return toSignedOrders(db, await listSignedRows(db, memberId, page))
}

export const countSignedOrders = (db: Reader, memberId: string, condition: OrderCondition): Promise<number> =>
  countSignedRows(db, memberId, condition)

export async function listOrderParcelIds(db: Reader, orderId: string): Promise<string[]> {
  return (await listOrderParcelRows(db, orderId)).map(({ parcelId }) => parcelId)
}

async function toSignedOrders(db: Reader, rows: readonly OrderRow[]): Promise<SignedOrder[]> {
  const signed = rows.filter(({ status }) => status === 'signed')
  const orderIds = signed.map(({ id }) => id)
  const [bills, counts] = await Promise.all([listOrderBillRows(db, orderIds), countOrderParcels(db, orderIds)])
  return signed.flatMap((row) => {
    const quote = bills.get(row.id)?.quote
    const { shippedAt, signedAt } = row
    if (!quote || !shippedAt || !signedAt) return []
    const freight = sumCents(quote.lines.filter(({ kind }) => kind === 'freight').map(({ amountCents }) => amountCents as Cents))
    return {
      orderId: row.id,
      orderNumber: row.orderNumber,
      signedAt,
      facts: {
        warehouseId: row.warehouseId,
        warehouseName: row.warehouseName,
        country: row.address.country,
        channelCode: row.channelCode,
        channelName: row.channelName,
        days: toDays(shippedAt, signedAt),
        grams: quote.billedGrams,
        feePerKgCents: quote.billedGrams > 0 ? proportionOfCents(freight, 1_000, quote.billedGrams) : ZERO_CENTS,
        parcelCount: counts.get(row.id) ?? 0,
      },
    }
  })
}

/** As people count them: from one date at home to the other, and what came on the same day has taken one. */
function toDays(shippedAt: Date, signedAt: Date): number {
  return Math.max(1, toHomeDayNumber(signedAt) - toHomeDayNumber(shippedAt))
}
