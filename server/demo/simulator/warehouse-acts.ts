import type { OutputOf } from '@contract/kit/endpoint'
import type { TrackEvent } from '@contract/order/order'
import { operatorGetOrder, priceOrder, shipOrder, trackOrder, type operatorListOrders } from '@contract/order/order-operator-endpoints'
import type { Photo } from '@contract/parcel/parcel'
import { operatorListParcels, receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { reviewTransfer, type operatorListTransfers } from '@contract/wallet/wallet-operator-endpoints'
import type { ServerClient } from '@server/cli/server-client'
import { drawPicture } from '@server/demo/simulator/parcel-picture'
import { listDice, toConsolidatedBox, toPlausibleBox, type MeasuredBox } from '@server/demo/simulator/plausible-goods'

/** What people of a warehouse and of finance do, done by the same calls. Everything follows from numbers, not chance. */

export type OperatorOrder = OutputOf<typeof operatorListOrders>['items'][number]
export type OperatorTransfer = OutputOf<typeof operatorListTransfers>['items'][number]

type UploadedPhoto = Pick<Photo, 'fileId' | 'kind'>

const PHOTO_KINDS = ['weighing', 'label', 'size'] as const
/** What each picture shows, where it is not called after it. */
const DRAWN_AS = { weighing: 'weighing', label: 'label', size: 'size', beforePacking: 'size', afterPacking: 'weighing' } as const
type PhotoKind = keyof typeof DRAWN_AS

export function photograph(warehouse: ServerClient, name: string, box: MeasuredBox, kinds: readonly PhotoKind[]): Promise<UploadedPhoto[]> {
  return Promise.all(kinds.map(async (kind) => ({ fileId: await warehouse.upload(await drawPicture(DRAWN_AS[kind], name, box), `${kind}.jpg`), kind })))
}

/** The label names the member whose forecast it is. */
export async function receive(
  warehouse: ServerClient,
  { trackingNumber, ClientNO }: Pick<OutputOf<typeof operatorListParcels>['items'][number], 'trackingNumber' | 'ClientNO'>,
  warehouseCode: string,
  kinds: readonly PhotoKind[] = PHOTO_KINDS,
): Promise<void> {
  const box = toPlausibleBox(trackingNumber)
  const photos = await photograph(warehouse, trackingNumber, box, kinds)
  await warehouse.ask(receiveParcel, { trackingNumber, ClientNO, warehouseCode, ...box, photos })
}

/**
 * A parcel that no forecast and no label names: it waits in the claim pool. Its last picture shows the box alone, so that
 * everybody may see it there.
 */
export async function receiveUnknown(
  warehouse: ServerClient,
  { trackingNumber, carrierCode }: { readonly trackingNumber: string; readonly carrierCode: string },
  warehouseCode: string,
): Promise<void> {
  const box = toPlausibleBox(trackingNumber)
  const labelled = await photograph(warehouse, trackingNumber, box, ['label', 'weighing'])
  const open = await photograph(warehouse, trackingNumber, box, ['size'])
  const photos = [...labelled, ...open.map((photo) => ({ ...photo, withoutLabel: true }))]
  await warehouse.ask(receiveParcel, { trackingNumber, carrierCode, warehouseCode, ...box, photos })
}

/** What parcels weigh and measure, as the warehouse itself found them. */
export async function listBoxes(warehouse: ServerClient, trackingNumbers: readonly string[]): Promise<MeasuredBox[]> {
  const boxes: MeasuredBox[] = []
  for (const trackingNumber of trackingNumbers) {
    const { items } = await warehouse.ask(operatorListParcels, { trackingNumber })
    const parcel = items.find((item) => item.size !== undefined && item.actualGrams !== undefined)
    if (parcel?.size && parcel.actualGrams !== undefined) boxes.push({ weightGrams: parcel.actualGrams, size: parcel.size })
  }
  return boxes
}

/** More than the estimate could know of: its weight, and how the bill says so. */
export interface Extra {
  readonly grams: number
  readonly words: string
}

/** What is shown of a packed box. */
const PACKED_KINDS = ['weighing', 'size', 'afterPacking'] as const

/** Packs the parcels of an order into one box and says what it weighs. */
/** @param packedKinds what is photographed of the box beside what lay before it */
export async function price(
  warehouse: ServerClient,
  orderId: string,
  extra?: Extra,
  packedKinds: readonly PhotoKind[] = PACKED_KINDS,
): Promise<void> {
  const order = await warehouse.ask(operatorGetOrder, { orderId })
  const boxes = await listBoxes(
    warehouse,
    order.parcels.map(({ trackingNumber }) => trackingNumber),
  )
  const packed = toConsolidatedBox(boxes)
  const box = { ...packed, weightGrams: packed.weightGrams + (extra?.grams ?? 0) }
  const photos = [
    ...(await photograph(warehouse, `${order.orderNumber}-1`, boxes[0] ?? box, ['beforePacking'])),
    ...(await photograph(warehouse, order.orderNumber, box, packedKinds)),
  ]
  const note = `${order.parcels.length} 件合為 1 箱，含緩衝材 120 g${extra ? `、${extra.words}` : ''}。`
  await warehouse.ask(priceOrder, { orderId, ...box, photos, note })
}

export async function ship(warehouse: ServerClient, order: Pick<OperatorOrder, 'orderId' | 'orderNumber'>): Promise<void> {
  await warehouse.ask(shipOrder, { orderId: order.orderId, carrierName: '示範宅配', trackingNumber: toCarrierNumber(order.orderNumber) })
}

export function toCarrierNumber(ownNumber: string): string {
  const dice = listDice(ownNumber)
  return `YD${Array.from({ length: 10 }, () => Math.floor(dice.next().value * 10)).join('')}`
}

/** The way of a shipment after it was handed over. */
export const WAY: readonly TrackEvent['kind'][] = ['exported', 'departed', 'arrived', 'customsCleared']
const LAST_STEPS = { delivery: ['outForDelivery', 'delivered'], selfPickup: ['readyForPickup'] } as const

/** Each carrier says it in its own way; the member reads both. */
const CARRIER_SAYS: Readonly<Partial<Record<TrackEvent['kind'], string>>> = {
  exported: '【轉運中心】出口報關完成，等待裝運',
  departed: '航班已離港，前往目的地',
  arrived: '貨物已抵達目的地分撥中心',
  customsCleared: '海關查驗放行，移交末端派送',
  outForDelivery: '派送員正在派件，請保持電話暢通',
  readyForPickup: '已放入自提點，憑取件碼領取',
  delivered: '已妥投，簽收人：本人',
}

/** Adds the event after the last one. @returns false when there is none left */
export async function track(warehouse: ServerClient, orderId: string): Promise<boolean> {
  const order = await warehouse.ask(operatorGetOrder, { orderId })
  const way = [...WAY, ...LAST_STEPS[order.pickupMethod]]
  const seen = order.tracks[0]?.kind
  const kind = way[seen === undefined ? 0 : way.indexOf(seen) + 1]
  if (kind === undefined) return false
  const isAbroad = way.indexOf(kind) >= way.indexOf('arrived')
  await warehouse.ask(trackOrder, {
    orderId,
    kind,
    carrierText: CARRIER_SAYS[kind],
    place: isAbroad ? order.address.city : order.warehouseName,
  })
  return true
}

/** Nobody pays more than this by slip in the demo. */
const MOST_CENTS = 5_000_000

/** Takes the member's word for what arrived. Where nothing is said, what the order still needs. */
export async function review(finance: ServerClient, transfer: OperatorTransfer): Promise<void> {
  const { transferId, amountCents = transfer.dueCents ?? 0 } = transfer
  await finance.ask(
    reviewTransfer,
    amountCents > 0 && amountCents <= MOST_CENTS
      ? { decision: 'approve', transferId, amountCents }
      : { decision: 'reject', transferId, reason: '示範帳戶查無這筆款項' },
  )
}
