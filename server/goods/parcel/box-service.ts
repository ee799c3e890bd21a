import { Refusal } from '@contract/kit/envelope'
import type { BoxSize } from '@contract/kit/weight'
import type { ParcelNumber } from '@contract/parcel/number/read-number'
import type { Reader, Tx } from '@server/db/database'
import { listMeasurementRows, listPhotoRows } from '@server/goods/parcel/parcel-evidence-store'
import { findDoneRow, listBoxRows, listItemRows, lockParcelRowsById, updateParcels, type BoxColumns, type ParcelRow } from '@server/goods/parcel/parcel-store'

/**
 * Boxes of one waybill (docs/decisions/boxes-of-a-waybill.md): each is a parcel with weight, photos and shelf of its own. The
 * one that was forecast, or came first, is the first box; the others name it.
 */

/** What is known of a parcel that is one of several boxes. */
export interface BoxFacts {
  readonly number: number | undefined
  /** Undefined where no bars have said it. */
  readonly count: number | undefined
  /** Of the same owner, this one among them. */
  readonly arrived: number
  /** Those of the same owner that have come, in the order in which they came. */
  readonly others: readonly { readonly parcelId: string; readonly number: number | undefined }[]
}

const toFirstId = ({ id, firstBoxId }: ParcelRow) => firstBoxId ?? id
const hasArrived = ({ inStockAt }: ParcelRow) => inStockAt !== null
const isBox = ({ firstBoxId, hasBoxes, boxCount }: ParcelRow) => firstBoxId !== null || hasBoxes || (boxCount !== null && boxCount > 1)

/** By parcel, those alone that are one of several boxes: one query, and none where there is no such. */
export async function listBoxFacts(db: Reader, rows: readonly ParcelRow[]): Promise<ReadonlyMap<string, BoxFacts>> {
  const boxes = rows.filter(isBox)
  if (boxes.length === 0) return new Map()
  const all = await listBoxRows(db, [...new Set(boxes.map(toFirstId))])
  return new Map(
    boxes.map((row) => {
      const own = all.filter((one) => toFirstId(one) === toFirstId(row) && one.memberId === row.memberId && hasArrived(one))
      const others = own.filter(({ id }) => id !== row.id).map(({ id, boxNumber }) => ({ parcelId: id, number: boxNumber ?? undefined }))
      return [row.id, { number: row.boxNumber ?? undefined, count: row.boxCount ?? undefined, arrived: own.length, others }]
    }),
  )
}

/** This parcel and the other boxes of its waybill that are its owner's. */
export async function listBoxIds(db: Reader, parcel: ParcelRow): Promise<string[]> {
  if (!isBox(parcel)) return [parcel.id]
  return (await listBoxRows(db, [toFirstId(parcel)])).filter(({ memberId }) => memberId === parcel.memberId).map(({ id }) => id)
}

/** In stock when name and value of the goods are known, of one of its waybill's boxes at least. */
export async function toStockStatus(tx: Tx, boxIds: readonly string[]): Promise<'inStock' | 'incomplete'> {
  return (await listItemRows(tx, boxIds)).length > 0 ? 'inStock' : 'incomplete'
}

/** The other boxes of its waybill that have come and wait for their goods; in the order of their ids, as everybody locks several. */
export async function lockIncompleteBoxes(tx: Tx, parcel: ParcelRow): Promise<ParcelRow[]> {
  const ids = await listBoxIds(tx, parcel)
  if (ids.length < 2 || parcel.memberId === null) return []
  return (await lockParcelRowsById(tx, parcel.memberId, ids)).filter(({ id, status }) => id !== parcel.id && status === 'incomplete')
}

/**
 * Of boxes without goods of their own: their waybill's goods lie in another box, which goes along.
 * @throws Refusal `boxNeedsGoods` for one that would go without any
 */
export function assertGoodsGoAlong(rows: readonly ParcelRow[], hasGoods: (parcelId: string) => boolean): void {
  const withGoods = new Set(rows.filter(({ id }) => hasGoods(id)).map(toFirstId))
  if (rows.some((row) => !withGoods.has(toFirstId(row)))) throw new Refusal('boxNeedsGoods', { field: 'parcelIds' })
}

/** What is written down of a box that arrives, and the count for those that came before it. */
export interface ArrivingBox {
  readonly columns: Pick<BoxColumns, 'boxNumber' | 'boxCount'>
  readonly others: readonly ParcelRow[]
}

/**
 * What the bars of a box say beside what is known of its waybill.
 * @throws Refusal `boxReceivedAlready` for a box that has come, or one more than there are
 */
export async function judgeBox(tx: Tx, first: ParcelRow | undefined, { box }: ParcelNumber): Promise<ArrivingBox> {
  const others = first ? (await listBoxRows(tx, [first.id])).filter(hasArrived) : []
  const count = box?.count ?? others.find(({ boxCount }) => boxCount !== null)?.boxCount ?? null
  const isKnown = box !== undefined && others.some(({ boxNumber }) => boxNumber === box.number)
  if (isKnown || (count !== null && others.length >= count)) throw new Refusal('boxReceivedAlready', { field: 'trackingNumber' })
  // Bars that say `n` of fewer than came before are of another shipment, or misread: what they say is not kept.
  const number = box !== undefined && (count === null || box.number <= count) ? box.number : null
  return { columns: { boxNumber: number, boxCount: count }, others }
}

/** What the desk has found, of one box. */
export interface Found {
  readonly weightGrams: number
  readonly size: BoxSize
  readonly photos: readonly { readonly fileId: string }[]
}

/**
 * Of a number that comes again and whose bars say no box: the very photos, weight and size of a box that has come are that
 * box once more, sent twice, and no other.
 * @throws Refusal `notAllowedNow`
 */
export async function assertOtherBox(tx: Tx, others: readonly ParcelRow[], found: Found): Promise<void> {
  const measured = await listMeasurementRows(tx, others.flatMap(({ measurementId }) => measurementId ?? []))
  const { lengthMm, widthMm, heightMm } = found.size
  const alike = measured.filter(
    (one) => one.weightGrams === found.weightGrams && one.lengthMm === lengthMm && one.widthMm === widthMm && one.heightMm === heightMm,
  )
  for (const { parcelId } of alike) {
    const taken = new Set((await listPhotoRows(tx, parcelId)).map(({ fileId }) => fileId))
    if (found.photos.every(({ fileId }) => taken.has(fileId))) throw new Refusal('notAllowedNow')
  }
}

/** The boxes that came before hear of how many there are, and the first that it is not alone. */
export async function noteFurtherBox(tx: Tx, { columns, others }: ArrivingBox): Promise<void> {
  const ids = others.map(({ id }) => id)
  if (ids.length > 0 && columns.boxCount !== null) await updateParcels(tx, ids, { boxCount: columns.boxCount })
  const first = others.find(({ firstBoxId }) => firstBoxId === null)
  if (first && !first.hasBoxes) await updateParcels(tx, [first.id], { hasBoxes: true })
}

/** A box that comes after the others were signed for: only where its bars say that it was missing. */
export async function findLateFirst(tx: Tx, { waybill, box }: ParcelNumber): Promise<ParcelRow | undefined> {
  if (box?.count === undefined || box.count < 2) return undefined
  const done = await findDoneRow(tx, waybill)
  return done?.boxCount === box.count ? done : undefined
}
