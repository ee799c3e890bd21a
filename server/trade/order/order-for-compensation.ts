import { Refusal } from '@contract/kit/envelope'
import { sumCents, type Cents } from '@contract/kit/money'
import type { Grams } from '@contract/kit/weight'
import type { OrderStatus } from '@contract/order/order-status'
import type { Photo } from '@contract/parcel/parcel'
import type { Reader, Tx } from '@server/db/database'
import { findArrival } from '@server/trade/order/order-arrival'
import { findOrderRow, isConfirmedByMember, listOrderBillRows, listOrderParcelRows, listOrderPhotoRows, listTrackRows, lockOrderRow } from '@server/trade/order/order-store'

type OwnOrder = { readonly orderId: string; readonly memberId: string }

/** What is known of a box once it has left, for whoever decides what it was worth. */
export interface ShippedBox {
  readonly status: OrderStatus
  readonly insured: boolean
  readonly declaredValueCents: Cents
  /** What the bill charges for the way. */
  readonly freightCents: Cents
  readonly transitDaysMax: number
  readonly shippedAt: Date | null
  readonly signedAt: Date | null
  /** The member said that the box came; not time. */
  readonly confirmedByMember: boolean
  /** What the carrier or the pickup point says; null as long as nobody has. */
  readonly arrivedAt: Date | null
  readonly parcels: readonly { readonly parcelId: string; readonly valueCents: Cents; readonly actualGrams: Grams }[]
  /** What our own pictures of it show, and how many of each. */
  readonly heldPhotos: ReadonlyMap<Photo['kind'], number>
  readonly weightGrams: Grams | undefined
}

/** @throws Refusal `notFound`, also for another member's. */
export async function getShippedBox(db: Reader, key: OwnOrder): Promise<ShippedBox> {
  const row = await findOrderRow(db, key)
  if (!row) throw new Refusal('notFound')
  const [bills, parcels, photos, tracks, confirmedByMember] = await Promise.all([
    listOrderBillRows(db, [row.id]),
    listOrderParcelRows(db, row.id),
    listOrderPhotoRows(db, row.id),
    listTrackRows(db, row.id),
    isConfirmedByMember(db, row.id),
  ])
  const bill = bills.get(row.id)
  const heldPhotos = new Map<Photo['kind'], number>()
  for (const { kind } of photos) heldPhotos.set(kind, (heldPhotos.get(kind) ?? 0) + 1)
  const { status, insured, declaredValueCents, transitDaysMax, shippedAt, signedAt } = row
  const freight = (bill?.quote ?? row.estimate).lines.filter(({ label }) => label === 'freight')
  const freightCents = sumCents(freight.map(({ amountCents }) => amountCents))
  const known = {
    status,
    insured,
    declaredValueCents,
    transitDaysMax,
    shippedAt,
    signedAt,
    confirmedByMember,
    arrivedAt: findArrival(tracks) ?? null,
  }
  return { ...known, freightCents, parcels, heldPhotos, weightGrams: bill?.weightGrams }
}

/** Whoever decides about an order's money waits for the others. @throws Refusal `notFound`, also for another member's. */
export async function lockOwnOrder(tx: Tx, key: OwnOrder): Promise<void> {
  if (!(await lockOrderRow(tx, key))) throw new Refusal('notFound')
}
