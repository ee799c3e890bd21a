import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { ZERO_CENTS, type Cents } from '@contract/kit/money'
import type * as endpoints from '@contract/shop/after-sale-endpoints'
import type { AfterSaleActor } from '@contract/shop/after-sale-status'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { returnAllowances } from '@server/trade/shop-catalogue/member-counts'
import { toUnitsWish } from '@server/trade/shop-order/after-sale/after-sale-refund'
import { lockAfterSale, move, type Locked } from '@server/trade/shop-order/after-sale/after-sale-service'
import { isAllowed } from '@server/trade/shop-order/after-sale/after-sale-store'
import { listLines } from '@server/trade/shop-order/order-lines-store'
import { refundOrder } from '@server/trade/shop-order/refund-service'
import { tellRefunded } from '@server/trade/shop-order/shop-order-notices'

/** What an after-sale gives back, which ends it. In the order of locks: the order (by the caller), counts, points, money. */

type AcceptedOffer = ParsedInputOf<typeof endpoints.acceptAfterSaleOffer>

/** @throws Refusal `notFound`, `notAllowedNow` without an offer, `priceChanged` for another one than was seen */
export async function acceptOffer(tx: Tx, ports: NoticePorts, memberId: string, { afterSaleId, seenCents }: AcceptedOffer): Promise<void> {
  const locked = await lockAfterSale(tx, { afterSaleId, memberId })
  const { state, offeredCents } = locked.row
  if (state !== 'requested' || offeredCents === null) throw new Refusal('notAllowedNow')
  if (offeredCents !== seenCents) throw new Refusal('priceChanged', { params: { totalCents: offeredCents } })
  await refundPart(tx, ports, locked, { action: 'acceptOffer', by: 'member', grantedCents: offeredCents })
}

interface Part {
  readonly action: 'acceptOffer' | 'refund'
  readonly by: AfterSaleActor
  readonly grantedCents: Cents
  readonly operatorKeyId?: string
}

/** Money alone, for goods that the member keeps: the units stay theirs. */
export async function refundPart(
  tx: Tx,
  ports: NoticePorts,
  { order, row }: Locked,
  { action, by, grantedCents, operatorKeyId }: Part,
): Promise<void> {
  const line = (await listLines(tx, [order.id])).find(({ id }) => id === row.lineId)
  if (!line) throw new Error('an after-sale of a line that is not there')
  // While it is open nothing of the line can have come back: one after-sale at a time, and its parcel is not given back meanwhile.
  const kept = { line, moneyCents: grantedCents, points: 0 }
  const back = await refundOrder(tx, order, { kind: 'afterSale', lines: [], kept, freightCents: ZERO_CENTS, operatorKeyId })
  const refunded = { refundedCents: back.moneyCents, refundedPoints: back.points, refundedFreightCents: ZERO_CENTS }
  await move(tx, row, { action, to: 'refunded', by, set: { ...refunded, endedAt: appNow, dueAt: null } })
  await tellRefunded(tx, ports, order, { ...back, reason: undefined })
}

/** Of the units that were asked for. @throws Refusal `notAllowedNow` for who comes second */
export async function refundUnits(
  tx: Tx,
  ports: NoticePorts,
  { order, row }: Locked,
  how: { readonly action: 'accept' | 'refund' | 'takeOut'; readonly operatorKeyId: string },
): Promise<void> {
  if (!isAllowed(row, how.action)) throw new Refusal('notAllowedNow')
  const lines = await listLines(tx, [order.id])
  const wish = toUnitsWish(order, lines, row)
  const counts = wish.lines.map(({ line: { goodsId }, units }) => ({ goodsId, quantity: units }))
  await returnAllowances(tx, order.memberId, counts)
  const back = await refundOrder(tx, order, { kind: 'afterSale', ...wish, operatorKeyId: how.operatorKeyId })
  const refunded = { refundedCents: back.moneyCents, refundedPoints: back.points, refundedFreightCents: wish.freightCents }
  const done = { accept: { acceptedAt: appNow }, refund: {}, takeOut: { receivedAs: 'restock', receivedAt: appNow } } as const
  const set = { ...refunded, ...done[how.action], endedAt: appNow, dueAt: null }
  await move(tx, row, { action: how.action, to: 'refunded', by: 'operator', set })
  await tellRefunded(tx, ports, order, { ...back, reason: undefined })
}
