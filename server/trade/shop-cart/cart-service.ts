import type { DeviceCartLine, ShownCart } from '@contract/shop/shown-cart'
import { mergeCarts, type Delivery } from '@contract/shop/cart'
import { Refusal } from '@contract/kit/envelope'
import type { Language } from '@contract/kit/language'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { sumParcelsInStock, type StockedParcels } from '@server/goods/parcel/parcels-in-stock'
import * as store from '@server/trade/shop-cart/cart-store'
import { toLineState, type LineState } from '@server/trade/shop-cart/line-state'
import { listBought } from '@server/trade/shop-catalogue/member-counts'
import { listRunningOffers } from '@server/trade/shop-catalogue/offer-service'
import { readShopLines, type ShopLine } from '@server/trade/shop-catalogue/shop-lines'

/** A line as it lies in a cart, the member's or a device's. */
export type CartLine = Omit<store.CartRow, 'memberId'>

/** A line with what the shop says of it now. */
export interface JudgedLine extends LineState {
  readonly line: CartLine
  readonly goods: ShopLine
}

export interface Cart {
  readonly lines: readonly JudgedLine[]
  readonly offers: ShownCart['offers']
  readonly parcels: readonly StockedParcels[]
}

const keyOf = ({ skuId, delivery }: store.LineKey) => `${skuId} ${delivery}`

/** A line that cannot be bought never fails a cart. Left out: options that nobody but the staff has seen. */
async function judge(db: Reader, memberId: string | undefined, lines: readonly CartLine[]): Promise<JudgedLine[]> {
  const known = await readShopLines(db, lines.map(({ skuId }) => skuId))
  const bought = memberId === undefined ? undefined : await listBought(db, memberId, [...known.values()].map(({ goodsId }) => goodsId))
  return lines.flatMap((line) => {
    const goods = known.get(line.skuId)
    return goods ? [{ line, goods, ...toLineState(goods, { ...line, bought: bought?.get(goods.goodsId) ?? 0 }) }] : []
  })
}

export async function getCart(db: Reader, memberId: string, language: Language): Promise<Cart> {
  const lines = await judge(db, memberId, await store.listCartRows(db, memberId))
  return { lines, offers: await listRunningOffers(db, language), parcels: await sumParcelsInStock(db, memberId) }
}

/** What lies on a device of somebody who has not signed in. */
export async function lookAtLines(db: Reader, lines: readonly DeviceCartLine[], language: Language): Promise<Cart> {
  return { lines: await judge(db, undefined, lines), offers: await listRunningOffers(db, language), parcels: [] }
}

export interface Putting extends store.LineKey {
  /** 0 takes it out. */
  readonly quantity: number
  readonly seenCents: Cents
  /** It goes in the place of this line; where both are there, the larger quantity stays. */
  readonly replaces?: store.LineKey | undefined
}

/**
 * @throws Refusal `notFound` for what is no option; of a line that is new `goodsOffShelf`, `skuGone`, `deliveryNotOffered`,
 * `warehouseClosed`, `cartFull`
 */
export async function putInCart(tx: Tx, memberId: string, { replaces, quantity, ...line }: Putting, now: Date): Promise<void> {
  await lockMember(tx, memberId)
  const rows = await store.listCartRows(tx, memberId)
  const own = rows.find((row) => keyOf(row) === keyOf(line))
  const isMoved = replaces !== undefined && keyOf(replaces) !== keyOf(line)
  if (isMoved && !(await readShopLines(tx, [replaces.skuId])).has(replaces.skuId)) {
    throw new Refusal('notFound', { field: 'replaces.skuId' })
  }
  if (isMoved) await store.deleteCartRows(tx, memberId, [replaces])
  if (quantity === 0) return store.deleteCartRows(tx, memberId, [line])
  if (!own) {
    await assertSold(tx, line)
    const stay = rows.filter((row) => !isMoved || keyOf(row) !== keyOf(replaces))
    if (stay.length >= limits.shop.maxCartLines) throw new Refusal('cartFull', { params: { max: limits.shop.maxCartLines } })
  }
  const whole = isMoved && own ? Math.max(own.quantity, quantity) : quantity
  await store.putCartRows(tx, [{ ...line, memberId, quantity: whole, changedAt: now.getTime() }])
}

async function assertSold(tx: Tx, { skuId, delivery }: store.LineKey): Promise<void> {
  const goods = (await readShopLines(tx, [skuId])).get(skuId)
  if (!goods) throw new Refusal('notFound', { field: 'skuId' })
  if (!goods.isOnShelf) throw new Refusal('goodsOffShelf', { field: 'skuId' })
  if (goods.isWithdrawn) throw new Refusal('skuGone', { field: 'skuId' })
  if (!goods.deliveries.includes(delivery)) throw new Refusal('deliveryNotOffered', { field: 'delivery' })
  if (goods.isWarehouseClosed) throw new Refusal('warehouseClosed', { field: 'skuId' })
}

/** @returns what found no room */
export async function mergeCart(tx: Tx, memberId: string, device: readonly DeviceCartLine[], now: Date): Promise<JudgedLine[]> {
  await lockMember(tx, memberId)
  const known = await readShopLines(tx, device.map(({ skuId }) => skuId))
  // A clock that is ahead would win over every change to come.
  const brought = device
    .filter(({ skuId }) => known.has(skuId))
    .map((line) => ({ ...line, changedAt: Math.min(line.changedAt, now.getTime()) }))
  const own: CartLine[] = (await store.listCartRows(tx, memberId)).map(({ memberId: _memberId, ...line }) => line)
  const { lines, left } = mergeCarts(own, brought, limits.shop.maxCartLines)
  await store.putCartRows(tx, lines.map((line) => ({ ...line, memberId })))
  return judge(tx, memberId, left)
}

export function seePrices(tx: Tx, memberId: string, seen: readonly store.SeenPrice[]): Promise<void> {
  return store.updateSeenPrices(tx, memberId, seen)
}

const GONE: readonly LineState['state'][] = ['offShelf', 'skuGone', 'deliveryNotOffered']

/** What can be had again, as soon as it is in stock, stays. */
export async function clearInvalid(tx: Tx, memberId: string): Promise<void> {
  const lines = await judge(tx, memberId, await store.listCartRows(tx, memberId))
  await store.deleteCartRows(tx, memberId, lines.filter(({ state }) => GONE.includes(state)).map(({ line }) => line))
}

export interface AgainLine extends store.LineKey {
  readonly quantity: number
}

/**
 * Into the cart with what is still sold of these, at least so many of each. At the price of now: that is what is seen next.
 * @returns which of them are in the cart
 * @throws Refusal `cartFull`
 */
export async function putAgain(tx: Tx, memberId: string, wanted: readonly AgainLine[], now: Date): Promise<readonly string[]> {
  await lockMember(tx, memberId)
  const known = await readShopLines(tx, wanted.map(({ skuId }) => skuId))
  const rows = new Map((await store.listCartRows(tx, memberId)).map((row) => [keyOf(row), row]))
  const added = wanted.flatMap(({ skuId, delivery, quantity }): store.CartRow[] => {
    const goods = known.get(skuId)
    if (!goods?.isOnShelf || goods.isWithdrawn || goods.isWarehouseClosed) return []
    const way = goods.deliveries.includes(delivery) ? delivery : goods.deliveries[0]
    if (way === undefined) return []
    const own = rows.get(keyOf({ skuId, delivery: way }))
    const whole = Math.max(quantity, own?.quantity ?? 0)
    return [{ memberId, skuId, delivery: way, quantity: whole, seenCents: goods.priceCents, changedAt: now.getTime() }]
  })
  const all = new Set([...rows.keys(), ...added.map(keyOf)])
  if (all.size > limits.shop.maxCartLines) throw new Refusal('cartFull', { params: { max: limits.shop.maxCartLines } })
  await store.putCartRows(tx, added)
  return added.map(({ skuId }) => skuId)
}

/** They have been ordered. */
export function takeBought(tx: Tx, memberId: string, delivery: Delivery, bought: Parameters<typeof store.takeFromCart>[3]): Promise<void> {
  return store.takeFromCart(tx, memberId, delivery, bought)
}

export const dropPastLines = (tx: Tx): Promise<void> => store.dropPastLines(tx)
