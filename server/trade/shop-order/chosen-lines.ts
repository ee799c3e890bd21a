import type { ErrorCode, ErrorParams } from '@contract/kit/errors'
import { Refusal, type RefusedField } from '@contract/kit/envelope'
import type { Delivery } from '@contract/shop/cart'
import type { CartLineState } from '@contract/shop/shown-cart'
import type { Reader } from '@server/db/database'
import { toLineState, type LineState } from '@server/trade/shop-cart/line-state'
import { listBought, type Allowance } from '@server/trade/shop-catalogue/member-counts'
import { readShopLines, type ShopLine } from '@server/trade/shop-catalogue/shop-lines'

export interface WantedSku {
  readonly skuId: string
  readonly quantity: number
}

/** What is to be bought of an option, and whether it can be. */
export interface ChosenLine extends LineState {
  readonly goods: ShopLine
  readonly quantity: number
  /** Where it stands first in the request. */
  readonly index: number
}

interface Merged extends WantedSku {
  readonly index: number
}

/** The same option twice is one line: else each would find stock for itself alone. */
function mergeWanted(wanted: readonly WantedSku[]): Merged[] {
  const merged = new Map<string, Merged>()
  for (const [index, { skuId, quantity }] of wanted.entries()) {
    const known = merged.get(skuId)
    merged.set(skuId, { skuId, quantity: quantity + (known?.quantity ?? 0), index: known?.index ?? index })
  }
  return [...merged.values()]
}

interface Choosing {
  readonly memberId: string
  readonly delivery: Delivery
  readonly lines: readonly WantedSku[]
}

/**
 * As the shop has them now. In a transaction that has locked the options, that is how they are sold.
 * @throws Refusal `skuGone` for what is no option, `oneGroupAtATime` for goods of several warehouses
 */
export async function chooseLines(db: Reader, { memberId, delivery, lines: wanted }: Choosing): Promise<ChosenLine[]> {
  const merged = mergeWanted(wanted)
  const known = await readShopLines(db, merged.map(({ skuId }) => skuId))
  const bought = await listBought(db, memberId, [...known.values()].map(({ goodsId }) => goodsId))
  const lines = merged.map(({ skuId, quantity, index }): ChosenLine => {
    const goods = known.get(skuId)
    if (!goods) throw new Refusal('skuGone', { field: `lines.${index}.skuId` })
    return { goods, quantity, index, ...toLineState(goods, { quantity, delivery, bought: bought.get(goods.goodsId) ?? 0 }) }
  })
  if (new Set(lines.map(({ goods }) => goods.warehouseId)).size > 1) throw new Refusal('oneGroupAtATime', { field: 'lines' })
  return lines
}

const REFUSALS: Readonly<Record<Exclude<CartLineState, 'ok'>, readonly [code: ErrorCode, field: 'skuId' | 'quantity']>> = {
  soldOut: ['soldOut', 'quantity'],
  notEnough: ['notEnoughStock', 'quantity'],
  offShelf: ['goodsOffShelf', 'skuId'],
  skuGone: ['skuGone', 'skuId'],
  overLimit: ['overMemberLimit', 'quantity'],
  deliveryNotOffered: ['deliveryNotOffered', 'skuId'],
  warehouseClosed: ['warehouseClosed', 'skuId'],
}

/** @throws Refusal which names every line that cannot be bought, each with its reason */
export function assertBuyable(lines: readonly ChosenLine[]): void {
  refuseLines(lines.flatMap((line) => (line.state === 'ok' ? [] : [toRefused(line, line.state)])))
}

function toRefused({ goods, index, left = 0 }: ChosenLine, state: Exclude<CartLineState, 'ok'>): RefusedField {
  const [code, field] = REFUSALS[state]
  const counted: Partial<Record<CartLineState, ErrorParams>> = {
    notEnough: { count: left },
    overLimit: { max: goods.perMember ?? 0, count: left },
  }
  const params = counted[state]
  return { field: `lines.${index}.${field}`, code, ...(params && { params }) }
}

function refuseLines([first, ...others]: readonly RefusedField[]): void {
  if (first) throw new Refusal(first.code, { field: first.field, others, ...(first.params && { params: first.params }) })
}

/** Of each goods, all options together. */
export function toAllowances(lines: readonly ChosenLine[]): Allowance[] {
  const counts = new Map<string, Allowance>()
  for (const { goods: { goodsId, perMember }, quantity } of lines) {
    counts.set(goodsId, { goodsId, perMember, quantity: quantity + (counts.get(goodsId)?.quantity ?? 0) })
  }
  return [...counts.values()]
}

/** Goods of which the member may not have so many: several options of them together, or another order at the same moment. */
export async function refuseAllowances(
  db: Reader,
  memberId: string,
  lines: readonly ChosenLine[],
  refused: readonly Allowance[],
): Promise<void> {
  if (refused.length === 0) return
  const bought = await listBought(db, memberId, refused.map(({ goodsId }) => goodsId))
  refuseLines(
    refused.flatMap(({ goodsId, perMember = 0 }): RefusedField[] => {
      const line = lines.find(({ goods }) => goods.goodsId === goodsId)
      const params = { max: perMember, count: Math.max(0, perMember - (bought.get(goodsId) ?? 0)) }
      return line ? [{ field: `lines.${line.index}.quantity`, code: 'overMemberLimit', params }] : []
    }),
  )
}
