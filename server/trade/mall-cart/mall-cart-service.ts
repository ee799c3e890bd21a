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

type Look = Pick<store.MallCartRow, 'title' | 'optionText' | 'pictureId' | 'shopId' | 'shopName'>

/** As it is shown in the cart, also while the gateway is away. */
function toLook(known: KnownGoods, skuId: string, quantity: number): Look {
  if (known === 'gone' || known.value.state !== 'onSale') throw new Refusal('goodsGone', { field: 'goodsId' })
  const goods = known.value
  const sku = findSku(goods, skuId)
  if (!sku) throw new Refusal('skuGone', { field: 'skuId' })
  const price = toPrice(goods, sku, quantity)
  if ('unfit' in price) {
    const { unfit, ...params } = price
    throw new Refusal(unfit, { field: 'quantity', params })
  }
  return {
    title: goods.title,
    optionText: toOptionText(goods, sku),
    pictureId: sku.pictureId ?? goods.pictureId ?? null,
    shopId: goods.shop.id,
    shopName: goods.shop.name,
  }
}

/** What nobody sells any more; what could not be asked about stays. */
export async function clearInvalid(tx: Tx, memberId: string, known: KnownByGoods): Promise<void> {
  await lockMember(tx, memberId)
  const lines = await getMallCart(tx, memberId, known)
  const gone = lines.filter(({ state }) => state === 'gone' || state === 'optionGone')
  await store.deleteMallRows(tx, memberId, gone.map(({ row }) => row))
}
