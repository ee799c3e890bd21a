import { claimCoupon } from '@contract/coupon/coupon-endpoints'
import type { Answer } from '@contract/kit/envelope'
import { cents, sumCents, ZERO_CENTS } from '@contract/kit/money'
import type { OrderDetail } from '@contract/order/order'
import type { OrderStatus } from '@contract/order/order-status'
import { cancelOrder, confirmReceipt, getOrder, getPaymentOptions, listOrders, payOrder, previewCancel } from '@contract/order/order-endpoints'
import { applyForPacking } from '@contract/order/packing-endpoints'
import { adjustOrder, operatorListOrders, priceOrder, shipOrder } from '@contract/order/order-operator-endpoints'
import { toMixDue, toMostPoints } from '@contract/payment/payment-mix'
import type { Deductions } from '@contract/payment/payment-options'
import { forecastParcel } from '@contract/parcel/forecast-endpoints'
import { receiveParcel } from '@contract/parcel/parcel-operator-endpoints'
import { grantPoints } from '@contract/points/points-endpoints'
import { getWallet, listTransfers, submitTransfer } from '@contract/wallet/wallet-endpoints'
import { placeHold, releaseHold } from '@contract/wallet/hold-endpoints'
import { creditMember, reviewTransfer } from '@contract/wallet/wallet-operator-endpoints'
import { randomInt, randomUUID } from '../../support/chance'
import { aTrackingNumber } from '../../support/parcels'
import { assertAddsUp, type BankMember, type Keys } from './books'
import type { Wire } from './wire'

/** What the clients together know of a member: what was acknowledged must be there from then on. */
export interface Customer extends BankMember {
  readonly addressId: string
  readonly slipFileId: string
  /** Where an order may stand after what was acknowledged. */
  readonly orders: Map<string, readonly OrderStatus[]>
  creditedCents: number
  /** What is set aside of their balance, by the hold. */
  readonly holds: Map<string, number>
}

export interface Desk {
  readonly wire: Wire
  readonly keys: Keys
  readonly warehouseId: string
  /** Scarce, and claimed by everybody. */
  readonly offerId: string
  readonly photo: { readonly fileId: string; readonly kind: 'weighing' }
  readonly counts: Map<string, number>
}

const PAID = ['packing', 'shipped', 'signed'] as const
/** What the product may say to somebody who was not the first. */
const FAIR_REFUSALS = new Set([
  'notAllowedNow', 'priceChanged', 'balanceInsufficient', 'invalidAmount', 'pointsShort', 'pointsAboveShare', 'couponNotUsable', 'couponUnfit', 'couponClaimed', 'couponGone',
])

export async function makeOrder(desk: Desk, who: Customer): Promise<void> {
  const { wire, keys, warehouseId, photo } = desk
  const trackingNumber = aTrackingNumber()
  const items = [{ name: '咖啡濾紙', quantity: 1, unitPriceCents: 10_000 }]
  const { parcelId } = await wire.ask(forecastParcel, { warehouseId, carrierCode: 'SF', trackingNumber, goodsNature: 'ordinary', items }, who)
  const size = { lengthMm: 200, widthMm: 200, heightMm: 200 }
  await wire.ask(receiveParcel, { trackingNumber, warehouseCode: 'DG', weightGrams: 1_320, size, photos: [photo] }, { key: keys.warehouse })
  const application = { warehouseId, addressId: who.addressId, pickupMethod: 'delivery' as const, channelCode: 'SEA', declaredValueCents: 10_000 }
  const topUpCapCents = randomInt(2) * 2_000
  const { orderId } = await wire.ask(applyForPacking, { ...application, notesAccepted: true, parcelIds: [parcelId], topUpCapCents }, who)
  who.orders.set(orderId, ['unprocessed', 'unpaid', 'financeVerifying', 'packing', 'shipped', 'signed', 'cancelled'])
  const priced = await wire.post(priceOrder, { orderId, weightGrams: 1_000 * (1 + randomInt(4)), size, photos: [photo] }, { key: keys.warehouse })
  // Somebody may have cancelled it meanwhile.
  done(desk, 'price', priced)
}

/** Whether it was done. @throws Error for a refusal that nobody can have caused. */
function done(desk: Desk, deed: string, answer: Answer<unknown>): boolean {
  if (answer.status === 'n' && !FAIR_REFUSALS.has(answer.code)) throw new Error(`${deed} was refused: ${JSON.stringify(answer)}`)
  const name = answer.status === 'y' ? deed : `${deed}: ${answer.code}`
  desk.counts.set(name, (desk.counts.get(name) ?? 0) + 1)
  return answer.status === 'y'
}

export async function readOrder({ wire, counts }: Desk, who: Customer, orderId: string): Promise<OrderDetail> {
  const allowed = who.orders.get(orderId) ?? []
  const order = await wire.ask(getOrder, { orderId }, who)
  assertAddsUp(order)
  if (!allowed.includes(order.status)) throw new Error(`order ${orderId} is ${order.status} after it was ${allowed.join(' or ')}`)
  counts.set('read', (counts.get('read') ?? 0) + 1)
  return order
}

function pickOrder(who: Customer): string | undefined {
  const ids = [...who.orders.keys()]
  // Mostly late ones: those can still go many ways.
  return ids[Math.max(0, ids.length - 1 - randomInt(3))]
}

type Deed = (desk: Desk, who: Customer, orderId: string) => Promise<void>

const creditOf = (who: Customer) => ({ ClientNO: who.ClientNO, amountCents: 1 + randomInt(8_000), reason: 'bank' })

const deeds: Readonly<Record<string, Deed>> = {
  async credit(desk, who) {
    const credit = creditOf(who)
    if (done(desk, 'credit', await desk.wire.post(creditMember, credit, { key: desk.keys.finance }))) who.creditedCents += credit.amountCents
  },
  async creditSentTwice(desk, who) {
    const credit = creditOf(who)
    const options = { requestId: randomUUID() }
    const send = () => desk.wire.post(creditMember, credit, { key: desk.keys.finance }, options)
    const [one, other] = await Promise.all([send(), send()])
    if (JSON.stringify(one) !== JSON.stringify(other)) throw new Error(`one request, two answers: ${JSON.stringify([one, other])}`)
    if (done(desk, 'credit sent twice', one)) who.creditedCents += credit.amountCents
  },
  /** The connection is cut somewhere on the way; the member's app asks again with the same id. */
  async creditWithLostAnswer(desk, who) {
    const credit = creditOf(who)
    const requestId = randomUUID()
    await desk.wire.post(creditMember, credit, { key: desk.keys.finance }, { requestId, patienceMs: 1 + randomInt(20) }).catch(() => undefined)
    const answer = await desk.wire.post(creditMember, credit, { key: desk.keys.finance }, { requestId })
    if (done(desk, 'credit with a lost answer', answer)) who.creditedCents += credit.amountCents
  },
  async topUp(desk, who) {
    await handIn(desk, who, {})
  },
  async paySlip(desk, who, orderId) {
    await handIn(desk, who, { orderId })
  },
  makeOrder,
  async pay(desk, who, orderId) {
    const { totalPayableCents, paidCents } = await readOrder(desk, who, orderId)
    const payment = { orderId, seenTotalCents: totalPayableCents - paidCents }
    if (done(desk, 'pay', await desk.wire.post(payOrder, payment, who))) who.orders.set(orderId, narrow(who, orderId, PAID))
  },
  async points(desk, who) {
    done(desk, 'points', await desk.wire.post(grantPoints, { ClientNO: who.ClientNO, points: 1 + randomInt(2_000), reason: 'bank' }, { key: desk.keys.finance }))
  },
  async hold(desk, who) {
    const amountCents = 1 + randomInt(3_000)
    const answer = await desk.wire.post(placeHold, { ClientNO: who.ClientNO, amountCents, reason: 'bank', days: 1 }, { key: desk.keys.finance })
    if (done(desk, 'hold', answer) && answer.status === 'y') who.holds.set(answer.data.holdId, amountCents)
  },
  /** Two at finance release the same one. */
  async release(desk, who) {
    const [holdId] = who.holds.keys()
    if (holdId === undefined) return
    const release = () => desk.wire.post(releaseHold, { holdId }, { key: desk.keys.finance })
    const answers = await Promise.all([release(), release()])
    const isOver = answers.every((answer) => answer.status === 'n' && answer.code === 'notFound')
    if (answers.every(({ status }) => status === 'y')) throw new Error(`the hold ${holdId} was released twice`)
    if (!isOver) desk.counts.set('release', (desk.counts.get('release') ?? 0) + 1)
    who.holds.delete(holdId)
  },
  async claim(desk, who) {
    done(desk, 'claim', await desk.wire.post(claimCoupon, { offerId: desk.offerId }, who))
  },
  /** With the best mix, or a part of it; from the balance, or beside a slip that takes its time. */
  async payMixed(desk, who, orderId) {
    const options = await desk.wire.post(getPaymentOptions, { orderId }, who)
    if (!done(desk, 'payment options', options) || options.status === 'n') return
    const { coupons, suggested, ...basis } = options.data
    const couponId = randomInt(3) === 0 ? undefined : suggested.couponId
    const couponCents = coupons.find((coupon) => coupon.couponId === couponId)?.worthCents ?? ZERO_CENTS
    const points = randomInt(toMostPoints(basis, couponCents) + 1)
    const deductions = { points, couponId }
    if (randomInt(3) === 0) return handIn(desk, who, { orderId, deductions })
    const seenTotalCents = toMixDue(basis, { points, couponCents })
    if (done(desk, 'pay with points and coupon', await desk.wire.post(payOrder, { orderId, seenTotalCents, deductions }, who))) {
      who.orders.set(orderId, narrow(who, orderId, PAID))
    }
  },
  async cancel(desk, who, orderId) {
    if (done(desk, 'cancel', await desk.wire.post(cancelOrder, { orderId, reason: 'other' }, who))) who.orders.set(orderId, ['cancelled'])
  },
  async correct(desk, _who, orderId) {
    const differenceCents = randomInt(2) === 0 ? 1 + randomInt(900) : -1 - randomInt(900)
    const answer = await desk.wire.post(adjustOrder, { orderId, differenceCents, reason: 'bank' }, { key: desk.keys.finance })
    done(desk, differenceCents > 0 ? 'ask for more' : 'give back', answer)
  },
  async ship(desk, who, orderId) {
    const shipment = { orderId, carrierName: '黑貓', trackingNumber: 'T1' }
    if (done(desk, 'ship', await desk.wire.post(shipOrder, shipment, { key: desk.keys.warehouse }))) who.orders.set(orderId, narrow(who, orderId, ['shipped', 'signed']))
  },
  async confirm(desk, who, orderId) {
    if (done(desk, 'confirm', await desk.wire.post(confirmReceipt, { orderId }, who))) who.orders.set(orderId, ['signed'])
  },
  async read(desk, who, orderId) {
    await readOrder(desk, who, orderId)
    await desk.wire.ask(getWallet, {}, who)
    await desk.wire.ask(listOrders, {}, who)
    await desk.wire.ask(listTransfers, {}, who)
    await desk.wire.ask(operatorListOrders, { limit: 50 }, { key: desk.keys.finance })
    done(desk, 'previewCancel', await desk.wire.post(previewCancel, { orderId }, who))
  },
}

/** Another client may have gone further meanwhile: never back. */
function narrow(who: Customer, orderId: string, to: readonly OrderStatus[]): readonly OrderStatus[] {
  const before = who.orders.get(orderId) ?? []
  return to.filter((status) => before.includes(status))
}

/** Finance finds less, as much or more than was said, or nothing. */
async function handIn(desk: Desk, who: Customer, { orderId, deductions }: { orderId?: string; deductions?: Deductions }): Promise<void> {
  const slip = { amountCents: 100 + randomInt(8_000), slipFileIds: [who.slipFileId], ...(orderId !== undefined && { orderId, deductions }) }
  const answer = await desk.wire.post(submitTransfer, slip, who)
  if (!done(desk, orderId === undefined ? 'top up' : 'pay by slip', answer) || answer.status === 'n') return
  const { transferId } = answer.data
  const amountCents = 100 + randomInt(8_000)
  const approve = () => desk.wire.post(reviewTransfer, { decision: 'approve', transferId, amountCents }, { key: desk.keys.finance })
  const reject = () => desk.wire.post(reviewTransfer, { decision: 'reject', transferId, reason: 'bank' }, { key: desk.keys.finance })
  // Two at finance open the same slip.
  const [approved, again] = await Promise.all([approve(), approve(), ...(randomInt(4) === 0 ? [reject()] : [])])
  const credits = [done(desk, 'approve', approved), done(desk, 'approve', again)].filter(Boolean).length
  if (credits > 1) throw new Error(`the slip ${transferId} was approved twice`)
  who.creditedCents += credits * amountCents
}

/** Paying more often than the rest: what is paid can be corrected, shipped and confirmed. */
const names = [...Object.keys(deeds), 'pay', 'pay', 'payMixed', 'payMixed', 'payMixed', 'correct', 'ship']

export interface ClientPlan {
  readonly customers: readonly Customer[]
  /** Nobody else touches them: what is read must be what this client knows. */
  readonly own: boolean
  /** Not before everything that is tried here has happened, however slow the machine is. */
  readonly endsAt: number
}

const MUST_HAPPEN = ['credit', 'credit sent twice', 'credit with a lost answer', 'pay', 'cancel', 'approve', 'ask for more', 'give back', 'ship', 'read', 'points', 'claim', 'pay with points and coupon', 'hold', 'release']

export const listMissing = ({ counts }: Desk): string[] => MUST_HAPPEN.filter((deed) => !counts.has(deed))

/** By then something keeps it from happening. */
const PATIENCE_MS = 120_000

export async function runClient(desk: Desk, { customers, own, endsAt }: ClientPlan): Promise<void> {
  while (Date.now() < endsAt || (listMissing(desk).length > 0 && Date.now() < endsAt + PATIENCE_MS)) {
    const who = customers[randomInt(customers.length)]
    const orderId = who && pickOrder(who)
    const deed = deeds[names[randomInt(names.length)] ?? '']
    if (!who || orderId === undefined || !deed) throw new Error('a client without anything to do')
    await deed(desk, who, orderId)
    if (own) await assertKnown(desk, who)
  }
}

/** What the member has is what came in less what the orders show as paid, and what is set aside. */
export async function assertKnown(desk: Desk, who: Customer): Promise<void> {
  let expected = who.creditedCents - sumCents([...who.holds.values()].map(cents))
  for (const orderId of who.orders.keys()) expected -= (await readOrder(desk, who, orderId)).paidCents
  const { balanceCents } = await desk.wire.ask(getWallet, {}, who)
  if (balanceCents !== expected) throw new Error(`${who.ClientNO} has ${balanceCents} cents and should have ${expected}`)
}
