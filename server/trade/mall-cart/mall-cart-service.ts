import { Refusal } from '@contract/kit/envelope'
import type { Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import { lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import type { MallGateway } from '@server/ports/mall-gateway/mall-gateway-port'
import { readKnownGoods, toGoodsKey, type GoodsKey, type KnownByGoods } from '@server/trade/mall-cart/known-goods'
import * as store from '@server/trade/mall-cart/mall-cart-store'
import { findSku, judgeLine, toOptionText, toPrice, type KnownGoods, type LineJudgement } from '@server/trade/mall-cart/mall-line-state'

/** A line with what the gateway has told of it. */
export interface JudgedMallLine extends LineJudgement {
  readonly row: store.MallCartRow
  readonly asOf: Date | undefined
  readonly isStale: boolean
}

/** Before the transaction: what is known of all goods in the cart, and of those that come into it. */
export async function learnOfCart(
  db: Reader,
  gateway: MallGateway | undefined,
  memberId: string,
  added: readonly GoodsKey[] = [],
): Promise<KnownByGoods> {
  return readKnownGoods(gateway, [...(await store.listMallRows(db, memberId)), ...added])
}

export async function getMallCart(db: Reader, memberId: string, known: KnownByGoods): Promise<JudgedMallLine[]> {
  return (await store.listMallRows(db, memberId)).map((row) => {
    const goods = known.get(toGoodsKey(row))
    const told = goods === undefined || goods === 'gone' ? undefined : goods
    return { row, ...judgeLine(goods, row), asOf: told?.asOf, isStale: told?.isStale ?? false }
  })
}

export interface MallPutting extends store.MallLineKey {
  /** 0 takes it out. */
  readonly quantity: number
  readonly seenCents: Cents
  readonly seenAsOf: string
}

/**
 * @throws Refusal `mallUnavailable` for a new line while the gateway does not answer, `goodsGone`, `skuGone`, `belowMinimum`, `notBatch`,
 * `cartFull`
 */
export async function putInMallCart(
  tx: Tx,
  memberId: string,
  { quantity, seenCents, seenAsOf, ...key }: MallPutting,
  known: KnownByGoods,
  now: Date,
): Promise<void> {
  await lockMember(tx, memberId)
  if (quantity === 0) return store.deleteMallRows(tx, memberId, [key])
  const rows = await store.listMallRows(tx, memberId)
  const own = rows.find((row) => isSame(row, key))
  const goods = known.get(toGoodsKey(key))
  const look = goods === undefined ? own : toLook(goods, key.skuId, quantity)
  if (!look) throw new Refusal('mallUnavailable')
  if (!own && rows.length >= limits.proxy.maxCartLines) throw new Refusal('cartFull', { params: { max: limits.proxy.maxCartLines } })
  const { title, optionText, pictureId, shopId, shopName } = look
  // A clock that is ahead has seen nothing of tomorrow.
  const seen = new Date(Math.min(Date.parse(seenAsOf), now.getTime()))
  const snapshot = { title, optionText, pictureId, shopId, shopName }
  await store.putMallRow(tx, { ...key, ...snapshot, memberId, quantity, seenCents, seenAsOf: seen, changedAt: now })
}

const isSame = (one: store.MallLineKey, other: store.MallLineKey): boolean =>
  one.platform === other.platform && one.goodsId === other.goodsId && one.skuId === other.skuId

type SoldGoods = Exclude<KnownGoods, 'gone'>['value']

export type MallLook = Pick<store.MallCartRow, 'title' | 'optionText' | 'pictureId' | 'shopId' | 'shopName'>

/** How goods look in a cart or an order; undefined where the gateway knows no such option now. */
export function findLook(known: KnownGoods | undefined, skuId: string): MallLook | undefined {
  if (known === undefined || known === 'gone') return undefined
  const goods = known.value
  const sku = findSku(goods, skuId)
  return sku && toLookOf(goods, sku)
}

const toLookOf = (goods: SoldGoods, sku: NonNullable<ReturnType<typeof findSku>>): MallLook => ({
  title: goods.title,
  optionText: toOptionText(goods, sku),
  pictureId: sku.pictureId ?? goods.pictureId ?? null,
  shopId: goods.shop.id,
  shopName: goods.shop.name,
})

/** As it is shown in the cart, also while the gateway is away. */
function toLook(known: KnownGoods, skuId: string, quantity: number): MallLook {
  if (known === 'gone' || known.value.state !== 'onSale') throw new Refusal('goodsGone', { field: 'goodsId' })
  const goods = known.value
  const sku = findSku(goods, skuId)
  if (!sku) throw new Refusal('skuGone', { field: 'skuId' })
  const price = toPrice(goods, sku, quantity)
  if ('unfit' in price) {
    const { unfit, ...params } = price
    throw new Refusal(unfit, { field: 'quantity', params })
  }
  return toLookOf(goods, sku)
}

/** What nobody sells any more; what could not be asked about stays. */
export async function clearInvalid(tx: Tx, memberId: string, known: KnownByGoods): Promise<void> {
  await lockMember(tx, memberId)
  const lines = await getMallCart(tx, memberId, known)
  const gone = lines.filter(({ state }) => state === 'gone' || state === 'optionGone')
  await store.deleteMallRows(tx, memberId, gone.map(({ row }) => row))
}

/** How these lines of the member's cart were seen last, by `toLineName`. */
export async function listCartLooks(db: Reader, memberId: string): Promise<ReadonlyMap<string, MallLook>> {
  return new Map((await store.listMallRows(db, memberId)).map((row) => [toLineName(row), row]))
}

export const toLineName = ({ platform, goodsId, skuId }: store.MallLineKey): string => `${platform} ${goodsId} ${skuId}`

/** They have been ordered: lines leave the cart, whatever their quantity. */
export async function takeOutOfMallCart(tx: Tx, memberId: string, keys: readonly store.MallLineKey[]): Promise<void> {
  await lockMember(tx, memberId)
  await store.deleteMallRows(tx, memberId, keys)
}

export interface AgainMallLine extends store.MallLineKey {
  readonly quantity: number
  readonly seenCents: Cents
}

/**
 * Puts lines of an order into the cart again, as far as the gateway knows them: at their old price, which the cart compares with today's.
 * @returns those that are in it now
 * @throws Refusal `cartFull`
 */
export async function putAgainInMallCart(
  tx: Tx,
  memberId: string,
  wanted: readonly AgainMallLine[],
  known: KnownByGoods,
  now: Date,
): Promise<readonly store.MallLineKey[]> {
  await lockMember(tx, memberId)
  const own = new Map((await store.listMallRows(tx, memberId)).map((row) => [toLineName(row), row]))
  const added = wanted.flatMap(({ quantity, seenCents, ...key }): store.MallCartRow[] => {
    const goods = known.get(toGoodsKey(key))
    const look = goods !== undefined && goods !== 'gone' && goods.value.state === 'onSale' ? findLook(goods, key.skuId) : undefined
    if (!look) return []
    const row = { ...key, ...look, memberId, seenCents, seenAsOf: now, changedAt: now }
    return [{ ...row, quantity: Math.max(quantity, own.get(toLineName(key))?.quantity ?? 0) }]
  })
  const all = new Set([...own.keys(), ...added.map(toLineName)])
  if (all.size > limits.proxy.maxCartLines) throw new Refusal('cartFull', { params: { max: limits.proxy.maxCartLines } })
  for (const row of added) await store.putMallRow(tx, row)
  return added
}
