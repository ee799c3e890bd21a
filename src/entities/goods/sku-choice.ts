import { limits } from '@contract/limits'
import type { Delivery } from '@contract/shop/cart'
import type { GoodsDetail } from '@contract/shop/goods'

/** One of some goods, as far as choosing it goes: its value of each option, and how many are left. */
export interface AnySku {
  readonly skuId: string
  readonly values: Readonly<Record<string, string>>
  readonly stock: number
  /** No longer sold. */
  readonly isWithdrawn: boolean
}

/** Goods that are chosen by their options: the shop's own, and those of foreign shops. */
export interface Choosable<Sku extends AnySku = AnySku> {
  readonly options: readonly {
    readonly code: string
    readonly name: string
    readonly values: readonly { readonly code: string; readonly name: string }[]
  }[]
  readonly skus: readonly Sku[]
}

/** Which value is chosen of each option, by their codes; an option without one is not decided yet. */
export type Chosen = Readonly<Record<string, string>>

export const isLeft = ({ stock, isWithdrawn }: Pick<AnySku, 'stock' | 'isWithdrawn'>): boolean => stock > 0 && !isWithdrawn

const fits = ({ values }: AnySku, chosen: Chosen) => Object.entries(chosen).every(([option, value]) => values[option] === value)

/** Those that are still sold and agree with what is chosen so far, sold out or not. */
export const fittingSkus = <Sku extends AnySku>({ skus }: Pick<Choosable<Sku>, 'skus'>, chosen: Chosen): readonly Sku[] =>
  skus.filter((sku) => !sku.isWithdrawn && fits(sku, chosen))

/** The one that is chosen; undefined while an option is not decided, or where there is no such one. */
export function findSku<Sku extends AnySku>(goods: Choosable<Sku>, chosen: Chosen): Sku | undefined {
  return goods.options.every(({ code }) => chosen[code] !== undefined) ? fittingSkus(goods, chosen)[0] : undefined
}

/** - `none`: with the other options as they are chosen there is no such one - `soldOut`: there is, but none is left */
export type ValueState = 'ok' | 'soldOut' | 'none'

export function toValueState(goods: Choosable, chosen: Chosen, option: string, value: string): ValueState {
  const skus = fittingSkus(goods, { ...chosen, [option]: value })
  return skus.length === 0 ? 'none' : skus.some(isLeft) ? 'ok' : 'soldOut'
}

/** A value is chosen, or given up where it was: else two that exclude each other could never be exchanged. */
export function choose(chosen: Chosen, option: string, value: string): Chosen {
  const { [option]: before, ...others } = chosen
  return before === value ? others : { ...others, [option]: value }
}

/** What is decided before anybody has chosen: of a SKU all of it, and every option that has one value alone. */
export function toFirstChoice({ options, skus }: Choosable, skuId?: string): Chosen {
  const sku = skus.find((one) => one.skuId === skuId && !one.isWithdrawn)
  if (sku) return sku.values
  return Object.fromEntries(options.flatMap(({ code, values: [only, ...more] }) => (only && more.length === 0 ? [[code, only.code]] : [])))
}

/** The values in their words, in the order of the options. */
export const toOptionText = ({ options }: Pick<Choosable, 'options'>, chosen: Chosen): string =>
  options.flatMap(({ code, values }) => values.find((value) => value.code === chosen[code])?.name ?? []).join(' · ')

/** The lowest and the highest price of what can still become of the choice; of what is left, where anything is. */
export function toPriceRange<Sku extends AnySku & { readonly priceCents: number }>(
  goods: Choosable<Sku>,
  chosen: Chosen,
): { readonly low: Sku; readonly high: Sku } | undefined {
  const fitting = fittingSkus(goods, chosen)
  const left = fitting.filter(isLeft)
  const [first, ...others] = [...(left.length > 0 ? left : fitting)].sort((one, other) => one.priceCents - other.priceCents)
  return first && { low: first, high: others[others.length - 1] ?? first }
}

/** So many can be bought at once: by what is left, by what the member may still have, and by what a line holds. */
export function toMostPieces({ memberLeft, perMember }: Pick<GoodsDetail, 'memberLeft' | 'perMember'>, sku: (AnySku & { readonly stockIsMore: boolean }) | undefined): number {
  const allowed = memberLeft ?? perMember ?? limits.shop.maxQuantity
  const left = !sku || sku.stockIsMore ? limits.shop.maxQuantity : sku.isWithdrawn ? 0 : sku.stock
  return Math.min(allowed, left, limits.shop.maxQuantity)
}

/** The wished way of delivery where the goods have it, else theirs. */
export const toDelivery = ({ deliveries }: Pick<GoodsDetail, 'deliveries'>, wished: Delivery = 'join'): Delivery =>
  deliveries.includes(wished) ? wished : (deliveries[0] ?? 'join')
