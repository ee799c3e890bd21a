import { sql } from 'kysely'
import { Refusal } from '@contract/kit/envelope'
import { cents, subtractCents, sumCents, timesCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { decideQuestion, type QuestionKind } from '@contract/proxy/price-change'
import { buyFor, toRise, type ActualPrice } from '@contract/proxy/purchase-refund'
import { toStageParts } from '@contract/proxy/purchase-stage'
import { assertOwnFiles } from '@server/base/file/file-service'
import { sayAmount } from '@server/base/system/system-service'
import { appNow, getNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { lockNamedPurchase, type PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { letGoOfForecasts } from '@server/trade/proxy-order/parcel/parcel-following'
import { postBuying } from '@server/trade/proxy-order/purchase-entries'
import { endPurchase, isClaimed } from '@server/trade/proxy-order/purchase-end-service'
import { tellBought, tellPurchaseNews, tellPurchaseRefunded } from '@server/trade/proxy-order/purchase-notices'
import { toLeft, toPaid } from '@server/trade/proxy-order/purchase-order-bill'
import { addPurchasePhotos, findPurchaseByNumber, listPurchaseLines, movePurchase, updatePurchaseLine, type PurchaseLineRow, type PurchaseRow } from '@server/trade/proxy-order/purchase-store'
import { refundMissing } from '@server/trade/proxy-order/question/question-service'
import { leftOf, toShortage } from '@server/trade/proxy-order/question/question-terms'
import { keepRefund, refundPurchase, rereadPurchase, type LockedPurchase } from '@server/trade/proxy-order/refund-service'
import { readMeans, takeByAllowance } from '@server/trade/proxy-order/rise-service'

/** What buyers do with purchases that are paid. */

interface ByBuyer extends PurchaseName {
  readonly operatorKeyId: string
}

/** Another buyer's claim holds as long as it lasts. */
export async function assertNotOfAnother(tx: Tx, { buyerKeyId, claimedUntil }: PurchaseRow, operatorKeyId: string): Promise<void> {
  if (buyerKeyId !== operatorKeyId && isClaimed(claimedUntil, await getNow(tx))) throw new Refusal('buyingBegun')
}

/**
 * Names the buyer for half an hour, in which the member cannot cancel. Claimed again by the same buyer it lasts anew.
 * @throws Refusal `notFound`, `notAllowedNow`, `buyingBegun` while another buyer has it
 */
export async function claimPurchase(tx: Tx, { operatorKeyId, ...name }: ByBuyer): Promise<string> {
  const { order, purchase } = await lockNamedPurchase(tx, name)
  if (purchase.status === 'toBuy') await assertNotOfAnother(tx, purchase, operatorKeyId)
  const claimedUntil = sql<Date>`app_now() + make_interval(mins => ${limits.proxy.claimMinutes})`
  const move = { action: 'claim', to: 'toBuy', by: 'buyer', set: { buyerKeyId: operatorKeyId, claimedUntil } } as const
  if (!(await movePurchase(tx, purchase, move))) throw new Refusal('notAllowedNow')
  return order.id
}

export interface BoughtLine {
  /** Which line of the purchase, counted from 1. */
  readonly line: number
  readonly unitCents: Cents
  /** How customs read it. */
  readonly customsName: string
}

export interface Buying extends ByBuyer {
  readonly shopOrderNumber: string
  readonly lines: readonly BoughtLine[]
  readonly transportCents: Cents
  /** What the shop took off all goods together. */
  readonly discountCents: Cents
  readonly photos: readonly string[]
}

/**
 * It is ordered at the shop. What is paid too much comes back; what is missing is taken by the order's rule, or asked for before.
 * @returns the order's id
 * @throws Refusal `notFound`, `notAllowedNow`, `buyingBegun`, `dearerThanPaid` with `amount`, `required` for a line that is not named
 */
export async function buyPurchase(tx: Tx, ports: NoticePorts, buying: Buying): Promise<string> {
  const { operatorKeyId, shopOrderNumber, photos } = buying
  await assertOwnFiles(tx, { operatorKeyId }, photos)
  const found = await lockNamedPurchase(tx, buying)
  if (found.purchase.status !== 'toBuy') throw new Refusal('notAllowedNow')
  await assertNotOfAnother(tx, found.purchase, operatorKeyId)
  const lines = await listPurchaseLines(tx, [found.purchase.id])
  const actual = toActual(lines, buying)
  const locked = await coverRise(tx, found, actual)
  const { order, purchase } = locked
  const back = buyFor(toPaid(purchase), actual, order.serviceRate)
  const set = {
    buyerKeyId: operatorKeyId,
    claimedUntil: null,
    shopOrderNumber,
    actualGoodsCents: actual.goodsCents,
    actualTransportCents: actual.transportCents,
    boughtAt: appNow,
  }
  if (!(await movePurchase(tx, purchase, { action: 'buy', to: 'bought', by: 'buyer', set }))) throw new Refusal('notAllowedNow')
  for (const [index, { id }] of lines.entries()) {
    const bought = buying.lines.find(({ line }) => line === index + 1)
    if (bought) await updatePurchaseLine(tx, id, { actualCents: bought.unitCents, customsName: bought.customsName })
  }
  await addPurchasePhotos(tx, purchase.id, photos, operatorKeyId)
  const refund = await keepRefund(tx, locked, { stage: 'cheaper', back, recoveredCents: ZERO_CENTS, operatorKeyId })
  await postBuying(tx, order, `purchase:${purchase.id}:buy`, actual.goodsCents + actual.transportCents)
  await tellBought(tx, ports, locked)
  await tellPurchaseRefunded(tx, ports, locked, { ...refund, reason: undefined })
  return order.id
}

/** Every line that has pieces left is named once. */
function toActual(lines: readonly PurchaseLineRow[], { lines: bought, transportCents, discountCents }: Buying): ActualPrice {
  const goods = lines.flatMap((line, index) => {
    if (leftOf(line) === 0) return []
    const own = bought.filter((one) => one.line === index + 1)
    const [only] = own
    if (!only || own.length > 1) throw new Refusal('required', { field: 'lines' })
    return [timesCents(only.unitCents, leftOf(line))]
  })
  if (bought.some(({ line }) => line > lines.length)) throw new Refusal('notFound', { field: 'lines' })
  const whole = sumCents(goods)
  if (discountCents > whole) throw new Refusal('invalidAmount', { field: 'discountCents' })
  return { goodsCents: subtractCents(whole, discountCents), transportCents }
}

/** A rise that the member's rule takes is taken now. @throws Refusal `dearerThanPaid` for any other */
async function coverRise(tx: Tx, locked: LockedPurchase, actual: ActualPrice): Promise<LockedPurchase> {
  const riseCents = toRise(toPaid(locked.purchase), actual)
  if (riseCents === 0) return locked
  const { rule } = locked.order
  const kind: QuestionKind = actual.transportCents > locked.purchase.leftTransportCents ? 'transportRise' : 'priceRise'
  if (decideQuestion({ rule, kind, riseCents, ...(await readMeans(tx, locked.order)) }) !== 'take') {
    throw new Refusal('dearerThanPaid', { params: { amount: await sayAmount(tx, riseCents) } })
  }
  const transportCents = cents(Math.min(riseCents, Math.max(0, actual.transportCents - locked.purchase.leftTransportCents)))
  return takeByAllowance(tx, locked, { goodsCents: subtractCents(riseCents, transportCents), transportCents })
}

export interface Failing extends ByBuyer {
  readonly reason: string
  /** lost: on its way to us. */
  readonly kind: 'sellerFailed' | 'lost'
}

/**
 * The seller cancels, never ships or gives a false number, or it is lost on its way to us: everything comes back. @throws Refusal
 * `notFound`, `notAllowedNow`
 */
export async function failPurchase(tx: Tx, ports: NoticePorts, { kind, reason, operatorKeyId, ...name }: Failing): Promise<string> {
  await letGoOfForecasts(tx, await findPurchaseByNumber(tx, name.orderNumber, name.place))
  const locked = await lockNamedPurchase(tx, name)
  await endPurchase(tx, ports, locked, { action: 'fail', to: 'refunded', by: 'buyer', endReason: kind, stage: 'sellerFailed', reason, operatorKeyId })
  return locked.order.id
}

export interface CancelledBySeller extends ByBuyer {
  /** What the seller gives back; left out: all. */
  readonly goodsCents?: Cents | undefined
  readonly transportCents?: Cents | undefined
}

/**
 * The seller lets it go, as the member wished. @throws Refusal `notFound`, `notAllowedNow` where the member did not ask,
 * `refundAboveLeft`
 */
export async function cancelBySeller(
  tx: Tx,
  ports: NoticePorts,
  { operatorKeyId, goodsCents, transportCents, ...name }: CancelledBySeller,
): Promise<string> {
  const locked = await lockNamedPurchase(tx, name)
  const { purchase } = locked
  if (purchase.cancelAskedAt === null) throw new Refusal('notAllowedNow')
  const left = toLeft(purchase)
  const told = { goodsCents: goodsCents ?? left.goodsCents, transportCents: transportCents ?? left.transportCents }
  await assertNotAbove(tx, told.goodsCents, left.goodsCents, 'goodsCents')
  await assertNotAbove(tx, told.transportCents, left.transportCents, 'transportCents')
  const ending = { action: 'cancelledBySeller', to: 'refunded', by: 'buyer', endReason: 'cancelledBySeller', stage: 'memberWish' } as const
  await endPurchase(tx, ports, locked, { ...ending, told, operatorKeyId })
  return locked.order.id
}

/** @throws Refusal `refundAboveLeft` */
export async function assertNotAbove(tx: Tx, wanted: Cents, left: Cents, field: string): Promise<void> {
  if (wanted > left) throw new Refusal('refundAboveLeft', { field, params: { amount: await sayAmount(tx, left) } })
}

/** The seller does not let it go; the member reads why. @throws Refusal `notFound`, `notAllowedNow` where the member did not ask */
export async function refuseCancel(tx: Tx, ports: NoticePorts, { words, ...name }: ByBuyer & { readonly words: string }): Promise<string> {
  const locked = await lockNamedPurchase(tx, name)
  if (locked.purchase.cancelAskedAt === null) throw new Refusal('notAllowedNow')
  const set = { cancelAskedAt: null, cancelReason: null, sellerWords: words }
  if (!(await movePurchase(tx, locked.purchase, { action: 'refuseCancel', to: 'bought', by: 'buyer', set }))) throw new Refusal('notAllowedNow')
  await tellPurchaseNews(tx, ports, locked, 'cancelRefused', words)
  return locked.order.id
}

export interface Short extends ByBuyer {
  readonly line: number
  readonly count: number
  readonly reason: string
}

/**
 * Pieces that did not come, after the seller was asked: their goods and their part of the fee come back.
 * @throws Refusal `notFound`, `notAllowedNow`, `invalidQuantity` for more than are left
 */
export async function shortPurchase(
  tx: Tx,
  ports: NoticePorts,
  { line: place, count, reason, operatorKeyId, ...name }: Short,
): Promise<string> {
  const locked = await lockNamedPurchase(tx, name)
  const lines = await listPurchaseLines(tx, [locked.purchase.id])
  const line = lines[place - 1]
  if (!line) throw new Refusal('notFound', { field: 'line' })
  if (count > leftOf(line)) throw new Refusal('invalidQuantity', { field: 'count' })
  if (!(await movePurchase(tx, locked.purchase, { action: 'short', to: 'inStock', by: 'buyer' }))) throw new Refusal('notAllowedNow')
  const isAll = lines.reduce((sum, one) => sum + leftOf(one), 0) === count
  // With the last piece comes what it took to bring them.
  const shortage = toShortage(locked.purchase, line, count)
  const parts = isAll ? toStageParts({ left: toLeft(locked.purchase) }, 'sellerFault') : shortage.parts
  const back = await refundMissing(tx, locked, { ...shortage, parts }, { reason, operatorKeyId })
  await tellPurchaseRefunded(tx, ports, await rereadPurchase(tx, locked), { ...back, reason })
  return locked.order.id
}

/** What inspecting costs comes back where it was not done in time. Nothing where it was, or has come back before. */
export async function refundInspection(tx: Tx, ports: NoticePorts, locked: LockedPurchase): Promise<void> {
  const parts = toStageParts({ left: toLeft(locked.purchase) }, 'inspectionMissed')
  if (parts.otherCents === 0) return
  const back = await refundPurchase(tx, locked, { stage: 'inspectionMissed', parts })
  await tellPurchaseRefunded(tx, ports, locked, { ...back, reason: undefined })
}
