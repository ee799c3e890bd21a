import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import { GOODS_NATURES, type GoodsItem, type GoodsNature } from '@contract/parcel/parcel'
import type { stockShopOrder as stockEndpoint } from '@contract/shop/shop-order-operator-endpoints'
import { toCustomsPrice } from '@contract/shop/shop-price'
import { assertOwnFiles } from '@server/base/file/file-service'
import { appNow } from '@server/db/clock'
import type { Tx } from '@server/db/database'
import type { BoxContent } from '@server/db/tables/shop-order-tables'
import { makeStockedParcel } from '@server/goods/parcel/house-parcel-service'
import type { NoticePorts } from '@server/messaging/notification/notification-service'
import { readShopLines } from '@server/trade/shop-catalogue/shop-lines'
import { listSkuCodes } from '@server/trade/shop-catalogue/sku-codes'
import { takeOffShelf } from '@server/trade/shop-catalogue/stock-service'
import { insertBox } from '@server/trade/shop-order/box-store'
import { listLines, type ShopLineRow } from '@server/trade/shop-order/order-lines-store'
import { lockByNumber } from '@server/trade/shop-order/picking-service'
import { pickReservations } from '@server/trade/shop-order/reservation-store'
import { tellStocked } from '@server/trade/shop-order/shop-order-notices'
import { moveShopOrder } from '@server/trade/shop-order/shop-order-store'

/** Joined goods become parcels of their member. */

type Stocking = ParsedInputOf<typeof stockEndpoint>
type PackedBox = Stocking['boxes'][number]

export interface StockedBox {
  readonly parcelId: string
  readonly trackingNumber: string
}

interface StockedOrder {
  readonly orderId: string
  readonly parcels: StockedBox[]
}

/**
 * The goods leave the shelf, and each box is an ordinary parcel in stock.
 * @throws Refusal `notFound`; `notAllowedNow` where it is not being picked, or goes straight home; `boxesIncomplete` where a piece
 * lies in no box or in two
 */
export async function stockShopOrder(
  tx: Tx,
  ports: NoticePorts,
  operatorKeyId: string,
  { orderNumber, boxes }: Stocking,
): Promise<StockedOrder> {
  await assertOwnFiles(tx, { operatorKeyId }, boxes.flatMap(({ photos }) => photos.map(({ fileId }) => fileId)))
  const row = await lockByNumber(tx, orderNumber)
  const lines = await listLines(tx, [row.id])
  const packed = toContents(boxes, lines, await listSkuCodes(tx, lines.map(({ skuId }) => skuId)))
  const move = { action: 'stock', to: 'inStock', by: 'operator', set: { stockedAt: appNow } } as const
  const isMoved = row.delivery === 'join' && (await moveShopOrder(tx, row, move))
  if (!isMoved) throw new Refusal('notAllowedNow')
  await takeOffShelf(tx, { counts: await pickReservations(tx, row.id), reason: orderNumber, operatorKeyId })

  const goods = await readShopLines(tx, lines.map(({ skuId }) => skuId))
  const stocked: StockedBox[] = []
  for (const [position, { weightGrams, size, photos }] of boxes.entries()) {
    const contents = packed[position] ?? []
    const inside = contents.flatMap(({ lineId }) => lines.filter(({ id }) => id === lineId))
    const parcel = await makeStockedParcel(tx, {
      memberId: row.memberId,
      warehouseId: row.warehouseId,
      numberStem: `${orderNumber}P${position + 1}`,
      items: toItems(contents, inside),
      goodsNature: toStrictest(inside),
      fragile: inside.some(({ skuId }) => goods.get(skuId)?.isFragile),
      weightGrams,
      size,
      photos,
      source: 'shop',
      operatorKeyId,
    })
    await insertBox(tx, { orderId: row.id, parcelId: parcel.parcelId, position, contents })
    stocked.push(parcel)
  }
  await tellStocked(tx, ports, row, stocked)
  return { orderId: row.id, parcels: stocked }
}

/** What lies in each box, by lines: all that is left of the order, each piece once. */
function toContents(boxes: readonly PackedBox[], lines: readonly ShopLineRow[], codes: ReadonlyMap<string, string>): BoxContent[][] {
  const left = lines
    .map(({ id, quantity, refundedQuantity }) => ({ lineId: id, quantity: quantity - refundedQuantity }))
    .filter(({ quantity }) => quantity > 0)
  const [only, ...others] = boxes
  if (only && others.length === 0 && only.contents === undefined) return [left]
  const packed = boxes.map(({ contents = [] }) => toLineContents(contents, lines, codes))
  const count = (lineId: string) => packed.flat().reduce((sum, one) => sum + (one.lineId === lineId ? one.quantity : 0), 0)
  const isAll = left.every(({ lineId, quantity }) => count(lineId) === quantity)
  const isNoMore = packed.flat().every(({ lineId }) => left.some((one) => one.lineId === lineId))
  if (!isAll || !isNoMore || packed.some((contents) => contents.length === 0)) throw new Refusal('boxesIncomplete', { field: 'boxes' })
  return packed
}

/** An option that is named twice in a box lies there twice. */
function toLineContents(
  contents: NonNullable<PackedBox['contents']>,
  lines: readonly ShopLineRow[],
  codes: ReadonlyMap<string, string>,
): BoxContent[] {
  const counts = new Map<string, number>()
  for (const { skuCode, quantity } of contents) {
    const line = lines.find(({ skuId }) => codes.get(skuId) === skuCode)
    if (!line) throw new Refusal('boxesIncomplete', { field: 'boxes' })
    counts.set(line.id, quantity + (counts.get(line.id) ?? 0))
  }
  return [...counts].map(([lineId, quantity]) => ({ lineId, quantity }))
}

/** As customs read them: at what was paid after the offer. */
export function toItems(contents: readonly BoxContent[], lines: readonly ShopLineRow[]): GoodsItem[] {
  return contents.flatMap(({ lineId, quantity }) =>
    lines
      .filter(({ id }) => id === lineId)
      .map((line) => ({ name: line.customsName, quantity, unitPriceCents: toCustomsPrice(line, line.offerCents) })),
  )
}

/** GOODS_NATURES goes from what anybody carries to what few do. */
const toStrictest = (lines: readonly ShopLineRow[]): GoodsNature =>
  [...GOODS_NATURES].reverse().find((nature) => lines.some(({ goodsNature }) => goodsNature === nature)) ?? 'ordinary'
