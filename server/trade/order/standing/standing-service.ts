import { isDeepStrictEqual } from 'node:util'
import type { Complete } from '@contract/kit/complete'
import type { ServiceCode } from '@contract/freight/freight'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { StandingRequest } from '@contract/order/standing-application'
import { goodsValue } from '@contract/parcel/parcel'
import { getAddressForOrder } from '@server/base/address/address-service'
import { getSender } from '@server/base/address/sender-service'
import { FRAGILE_SERVICE } from '@server/base/freight/required-services'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import { readPage, type PageRequest } from '@server/db/keyset'
import type { Obstacle } from '@server/db/tables/standing-tables'
import { listOwnParcels, lockOwnParcels, type OwnParcel as Parcel } from '@server/goods/parcel/parcel-packing-service'
import type { IdNumberSeal } from '@server/ports/id-number-seal'
import { applyForPacking } from '@server/trade/order/application-service'
import { findOrderRow } from '@server/trade/order/order-store'
import { assertCouldCarry } from '@server/trade/order/standing/standing-channel'
import { decideStanding } from '@server/trade/order/standing/standing-rules'
import {
  endStanding,
  findStandingRow,
  insertBeside,
  insertStanding,
  listObstructedRows,
  listStandingParcelIds,
  listStandingParcels,
  listStandingRows,
  lockStandingRow,
  releaseParcelsOfOthers,
  replaceStandingParcels,
  updateObstacle,
  updateStanding,
  type StandingRow,
} from '@server/trade/order/standing/standing-store'

/** With its parcels, as they are now, in the order in which they were chosen. */
export interface Standing {
  readonly row: StandingRow
  readonly parcels: readonly Parcel[]
}

/** Parcels that may wait for others: what is packed already, or has gone, may not. */
const MAY_WAIT: readonly Parcel['status'][] = ['notInStock', 'inStock', 'incomplete', 'problem']

/**
 * Asks beforehand, or changes what was asked for while it is open.
 * @throws Refusal `notFound` for a parcel, address, sender or transfer that is not the member's; `notAllowedNow` once it has ended;
 * `oneWarehouseAtATime`, `parcelNotReady` for one that cannot wait, `inOtherTransfer`, `tooManyTransfers`, `addressRequired`, and what
 * `assertCouldCarry` says of the channel
 */
export async function saveStanding(tx: Tx, memberId: string, { standingId, parcelIds, ...wish }: StandingRequest): Promise<string> {
  // What one member asks for is checked one after the other: a parcel waits in one transfer at most.
  await lockMember(tx, memberId)
  if (standingId !== undefined) await lockOpen(tx, memberId, standingId)
  else if ((await countOpen(tx, memberId)) >= limits.standing.maxOpen) throw new Refusal('tooManyTransfers', { params: { max: limits.standing.maxOpen } })
  const parcels = await lockOwnParcels(tx, memberId, parcelIds)
  if (parcels.length < new Set(parcelIds).size) throw new Refusal('notFound', { field: 'parcelIds' })
  if (parcels.some((parcel) => !MAY_WAIT.includes(parcel.status))) throw new Refusal('parcelNotReady', { field: 'parcelIds' })
  if (parcels.some((parcel) => parcel.warehouseId !== wish.warehouseId)) throw new Refusal('oneWarehouseAtATime', { field: 'warehouseId' })
  await releaseParcelsOfOthers(tx, memberId, parcelIds)
  if ((await listStandingParcelIds(tx, parcelIds, standingId)).length > 0) throw new Refusal('inOtherTransfer', { field: 'parcelIds' })
  const address = await getAddressForOrder(tx, memberId, wish.addressId)
  if (address.pickupMethod !== wish.pickupMethod) throw new Refusal('invalid', { field: 'pickupMethod' })
  if (wish.senderId !== undefined) await getSender(tx, memberId, wish.senderId)
  const goodsNatures = parcels.map(({ goodsNature }) => goodsNature)
  await assertCouldCarry(tx, { channelCode: wish.channelCode, warehouseId: wish.warehouseId, country: address.country, goodsNatures })

  const id = standingId ?? (await insertStanding(tx, memberId, { wish, warehouseId: wish.warehouseId }))
  if (standingId !== undefined) await updateStanding(tx, id, { wish, warehouseId: wish.warehouseId })
  await replaceStandingParcels(tx, id, [...new Set(parcelIds)])
  return id
}

/** @throws Refusal `notFound`, `notAllowedNow` once it has become an order or has ended */
export async function stopStanding(tx: Tx, memberId: string, standingId: string): Promise<void> {
  await lockOpen(tx, memberId, standingId)
  await endStanding(tx, standingId, { status: 'stopped' })
}

export async function getStanding(db: Reader, memberId: string, standingId: string): Promise<Standing> {
  const row = await findStandingRow(db, standingId, memberId)
  const [standing] = row ? await withParcels(db, memberId, [row]) : []
  if (!standing) throw new Refusal('notFound')
  return standing
}

/** What was announced by a wrong number comes by others: they wait for the rest where it did. The parcels are locked. */
export const waitInPlaceOf = (tx: Tx, withdrawnIds: readonly string[], parcelIds: readonly string[]): Promise<void> =>
  insertBeside(tx, withdrawnIds, parcelIds)

/** Newest first. */
export async function listStanding(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<Standing>>> {
  const page = await readPage(request, (part) => listStandingRows(db, memberId, part), (row) => ({ at: row.createdAt, id: row.id }))
  return { ...page, items: await withParcels(db, memberId, page.items) }
}

/** Those of the member's transfers, of these, that something still stands in the way of. */
export async function listObstructedIds(db: Reader, memberId: string, standingIds: readonly string[]): Promise<ReadonlySet<string>> {
  return new Set(standingIds.length === 0 ? [] : await listObstructedRows(db, memberId, standingIds))
}

/** Those of these parcels that wait for others in a transfer that is open. */
export function listWaitingParcelIds(db: Reader, parcelIds: readonly string[]): Promise<string[]> {
  return listStandingParcelIds(db, parcelIds, undefined)
}

async function withParcels(db: Reader, memberId: string, rows: readonly StandingRow[]): Promise<Standing[]> {
  if (rows.length === 0) return []
  const chosen = await listStandingParcels(db, rows.map(({ id }) => id))
  const parcels = new Map(
    (
      await listOwnParcels(
        db,
        memberId,
        chosen.map(({ parcelId }) => parcelId),
      )
    ).map((parcel) => [parcel.parcelId, parcel]),
  )
  return rows.map((row) => ({
    row,
    parcels: chosen.filter(({ standingId }) => standingId === row.id).flatMap(({ parcelId }) => parcels.get(parcelId) ?? []),
  }))
}

async function lockOpen(tx: Tx, memberId: string, standingId: string): Promise<StandingRow> {
  const row = await lockStandingRow(tx, standingId, memberId)
  if (!row) throw new Refusal('notFound')
  if (row.status !== 'open') throw new Refusal('notAllowedNow')
  return row
}

async function countOpen(db: Reader, memberId: string): Promise<number> {
  const rows = await listStandingRows(db, memberId, { after: undefined, count: 1_000 })
  return rows.filter(({ status }) => status === 'open').length
}

/** What looking at one has come to. */
export type Looked =
  | { readonly kind: 'left' }
  | { readonly kind: 'applied'; readonly memberId: string; readonly orderId: string; readonly orderNumber: string; readonly parcels: number }

/** Its parcels are there, but it cannot become an order: nothing of the transaction may be kept but this. */
export class StandingObstacle extends Error {
  readonly memberId: string

  constructor(
    /** What was asked for when it was tried. */
    readonly asked: StandingRow,
    readonly obstacle: Obstacle,
  ) {
    super(obstacle.code)
    this.memberId = asked.memberId
  }
}

/**
 * Makes the very application that the member could make now, if everything is as they have asked.
 * @throws StandingObstacle where it is not
 */
export async function lookAtStanding(tx: Tx, seal: IdNumberSeal, standingId: string, now: Date): Promise<Looked> {
  const row = await lockStandingRow(tx, standingId)
  if (row?.status !== 'open') return { kind: 'left' }
  const { memberId, ifLate, ifProblem } = row
  const chosen = (await listStandingParcels(tx, [standingId])).map(({ parcelId }) => parcelId)
  const own = new Map((await lockOwnParcels(tx, memberId, chosen)).map((parcel) => [parcel.parcelId, parcel]))
  // Whoever held them may have put others in their place.
  if ((await listStandingParcels(tx, [standingId])).length !== chosen.length) throw new TransactionAgainError(new Error('others wait in a transfer by now'))
  const parcels = chosen.flatMap((parcelId) => own.get(parcelId) ?? [])
  const step = decideStanding({ ifLate, ifProblem, isLate: row.lateFrom <= now, parcels })
  if (step.kind === 'wait') return { kind: 'left' }
  if (step.kind === 'end') {
    await endStanding(tx, standingId, { status: 'ended' })
    return { kind: 'left' }
  }
  const going = parcels.filter(({ parcelId }) => step.parcelIds.includes(parcelId))
  const orderId = await applyWithin(tx, seal, row, going, now)
  await endStanding(tx, standingId, { status: 'applied', orderId })
  const order = await findOrderRow(tx, { orderId, memberId })
  return { kind: 'applied', memberId, orderId, orderNumber: order?.orderNumber ?? '', parcels: going.length }
}

async function applyWithin(tx: Tx, seal: IdNumberSeal, asked: StandingRow, going: readonly Parcel[], now: Date): Promise<string> {
  const { memberId, wish } = asked
  const { capCents, waitDays: _days, ifLate: _late, ifProblem: _problem, ...choices } = wish
  // Fragile goods must be reinforced (specification, section 5); the cap holds for that too.
  const services: readonly ServiceCode[] = going.some((parcel) => parcel.fragile)
    ? [...new Set<ServiceCode>([...choices.services, FRAGILE_SERVICE])]
    : choices.services
  const application = {
    ...choices,
    services: [...services],
    parcelIds: going.map(({ parcelId }) => parcelId),
    declaredValueCents: goodsValue(going.flatMap(({ items }) => items)),
  }
  try {
    // What was chosen long before may have been deleted since: it is named, else nobody would know what is not found.
    await orGone(getAddressForOrder(tx, memberId, wish.addressId), 'addressGone')
    if (wish.senderId !== undefined) await orGone(getSender(tx, memberId, wish.senderId), 'senderGone')
    const orderId = await applyForPacking(tx, seal, memberId, application, now)
    const totalCents = (await findOrderRow(tx, { orderId, memberId }))?.estimate.totalCents
    if (totalCents === undefined || totalCents > capCents) throw new StandingObstacle(asked, { code: 'transferAboveCap', ...(totalCents !== undefined && { totalCents }) })
    return orderId
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw new StandingObstacle(asked, { code: error.code, ...(error.options.params && { params: error.options.params }) })
  }
}

async function orGone(found: Promise<unknown>, code: 'addressGone' | 'senderGone'): Promise<void> {
  try {
    await found
  } catch (error) {
    throw error instanceof Refusal && error.code === 'notFound' ? new Refusal(code) : error
  }
}

/** Returns whether the member has not been told of just this yet. What they have changed meanwhile is tried anew. */
export async function noteObstacle(tx: Tx, standingId: string, { obstacle, asked }: Pick<StandingObstacle, 'obstacle' | 'asked'>): Promise<boolean> {
  const row = await lockStandingRow(tx, standingId)
  if (row?.status !== 'open' || row.lateFrom.getTime() !== asked.lateFrom.getTime() || !isDeepStrictEqual(row.wish, asked.wish)) return false
  await updateObstacle(tx, standingId, obstacle)
  return row.obstacle?.code !== obstacle.code
}
