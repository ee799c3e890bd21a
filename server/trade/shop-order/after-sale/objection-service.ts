import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { DAY_MS } from '@contract/kit/time'
import { addWorkingDays } from '@contract/kit/working-days'
import { limits } from '@contract/limits'
import type { objectToRefusal as objectEndpoint } from '@contract/shop/after-sale-endpoints'
import type { decideObjection as decideEndpoint } from '@contract/shop/after-sale-operator-endpoints'
import { getWarehouse } from '@server/base/warehouse/warehouse-service'
import { appNow, getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { refundPart, refundUnits } from '@server/trade/shop-order/after-sale/after-sale-money'
import { assertLeft, lockAfterSale, move, REFUSALS, toTerms, type CompensationAsked } from '@server/trade/shop-order/after-sale/after-sale-service'
import { askBack, assertPart, lockByNumber, refuseLocked } from '@server/trade/shop-order/after-sale/after-sale-staff-service'
import type { AfterSaleRow } from '@server/trade/shop-order/after-sale/after-sale-store'
import { listLines } from '@server/trade/shop-order/order-lines-store'

/** A member does not agree to a refusal: it waits for an answer once more, and finance gives it. */

/**
 * Of one that was refused, and not objected to yet; the instant itself is too late. A part of a parcel is asked for anew, or all of it
 * given back.
 */
export const canObject = ({ state, parcelId, objectedAt, endedAt }: AfterSaleRow, now: Date): boolean =>
  state === 'refused' && parcelId === null && objectedAt === null && endedAt !== null && now.getTime() < endedAt.getTime() + limits.shop.objectionDays * DAY_MS

/** @throws Refusal `notFound`, `notAllowedNow`, `afterSaleTooLate`, and why nothing can be asked for its line any more */
export async function objectToRefusal(
  tx: Tx,
  memberId: string,
  { afterSaleId, text }: ParsedInputOf<typeof objectEndpoint>,
  listCompensated: CompensationAsked,
): Promise<void> {
  const { order, row } = await lockAfterSale(tx, { afterSaleId, memberId })
  const now = await getNow(tx)
  const { refusal } = row
  if (row.state !== 'refused' || refusal === null || row.objectedAt !== null || row.parcelId !== null) throw new Refusal('notAllowedNow')
  if (!canObject(row, now)) throw new Refusal('afterSaleTooLate')
  const lines = await listLines(tx, [order.id])
  const bar = (await toTerms(tx, order, lines, listCompensated)).find(({ lineId }) => lineId === row.lineId)?.bar
  // It was asked for in time, and is not asked for anew.
  if (bar !== undefined && bar !== 'tooLate' && bar !== 'askedTwice') throw new Refusal(REFUSALS[bar])
  assertLeft(lines, row)
  const { utcOffsetMinutes } = await getWarehouse(tx, order.warehouseId)
  const dueAt = addWorkingDays(now, limits.shop.afterSaleWorkingDays, utcOffsetMinutes)
  // What was offered before the refusal is offered no more.
  const noOffer = { offeredCents: null, offerReason: null, offeredAt: null }
  const set = { objection: text, objectedAt: appNow, firstRefusal: refusal, refusal: null, ...noOffer, endedAt: null, dueAt }
  await move(tx, row, { action: 'object', to: 'requested', by: 'member', set })
}

/**
 * For good. What was to come back is waited for as after any agreement.
 * @throws Refusal `notFound`, `notAllowedNow` for what is not objected to or decided already, `refundAboveLeft`
 */
export async function decideObjection(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  input: ParsedInputOf<typeof decideEndpoint>,
): Promise<void> {
  const locked = await lockByNumber(tx, input.caseNumber)
  const { state, objectedAt, kind } = locked.row
  if (state !== 'requested' || objectedAt === null) throw new Refusal('notAllowedNow')
  switch (input.decision) {
    case 'agree':
      return kind === 'returnRefund' ? askBack(tx, ports, locked) : refundUnits(tx, ports, locked, { action: 'refund', operatorKeyId })
    case 'part':
      await assertPart(tx, locked, { amountCents: input.grantedCents, field: 'grantedCents' })
      return refundPart(tx, ports, locked, { action: 'refund', by: 'operator', grantedCents: input.grantedCents, operatorKeyId })
    case 'refuse':
      return refuseLocked(tx, ports, locked, input.reason)
  }
}
