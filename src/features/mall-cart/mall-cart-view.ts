import { sumCents, timesCents, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
import type { Platform } from '@contract/mall/platform'
import type { MallCartLine } from '@contract/proxy/mall-cart'
import type { ApartState } from '@contract/proxy/purchase-order'
import type { Ticks } from '@/entities/cart/ticks'
import { keyOfMallLine } from '@/entities/mall/mall-cart-queries'
import type { MallCartStrings } from './mall-cart-strings'

/** It can be ordered as it stands. Of what the gateway has not told yet, ordering asks anyway. */
export const canBeOrdered = ({ state }: Pick<MallCartLine, 'state'>): boolean => state === 'ok' || state === 'unknown'

/** Another quantity is all that it takes; undefined where none helps. */
export function toFitting({ state, quantity, left, min, batch }: Pick<MallCartLine, 'state' | 'quantity' | 'left' | 'min' | 'batch'>): number | undefined {
  if (state === 'notEnough') return left !== undefined && left > 0 ? left : undefined
  if (state === 'belowMin') return min
  if (state === 'notBatch' && batch !== undefined) {
    const up = Math.ceil(quantity / batch) * batch
    return up <= limits.proxy.maxQuantity ? up : up - batch
  }
  return undefined
}

/** It stands among what can be ordered, if perhaps not so many. */
export const canBeSet = (line: MallCartLine): boolean => canBeOrdered(line) || toFitting(line) !== undefined

/** Gone for good: what is sold out may come back. */
export const isGone = ({ state }: Pick<MallCartLine, 'state'>): boolean => state === 'gone' || state === 'optionGone'

export interface ShopLines {
  readonly key: string
  readonly platform: Platform
  readonly shopName: string
  readonly lines: readonly MallCartLine[]
}

/** What can be ordered, by shop, in the order of the cart. */
export function toShops(lines: readonly MallCartLine[]): readonly ShopLines[] {
  const shops = new Map<string, MallCartLine[]>()
  for (const line of lines.filter(canBeSet)) {
    const key = `${line.platform} ${line.shopId}`
    shops.set(key, [...(shops.get(key) ?? []), line])
  }
  return [...shops].flatMap(([key, own]) => (own[0] ? [{ key, platform: own[0].platform, shopName: own[0].shopName, lines: own }] : []))
}

/** What the goods of these lines come to by what the shops have said last: never what is charged. */
export const toSum = (lines: readonly MallCartLine[]): Cents =>
  sumCents(lines.map(({ unitCents, seenCents, quantity }) => timesCents(unitCents ?? seenCents, quantity)))

export const countPieces = (lines: readonly MallCartLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0)

/** Why a line cannot be ordered as it stands; empty where it can. */
export function toReason(
  { state, left = 0, min = 1, batch = 1 }: { readonly state: MallCartLine['state'] | ApartState; readonly left?: number | undefined; readonly min?: number | undefined; readonly batch?: number | undefined },
  { reason }: Pick<MallCartStrings, 'reason'>,
): string {
  switch (state) {
    case 'ok':
      return ''
    case 'notEnough':
      return reason.notEnough(left)
    case 'belowMin':
      return reason.belowMin(min)
    case 'notBatch':
      return reason.notBatch(batch)
    default:
      return reason[state]
  }
}

/** The cart as one list, so that of a long one only the rows around the screen are drawn. */
export type MallCartRow =
  | { readonly kind: 'head'; readonly id: string; readonly shop: ShopLines; readonly canTick: boolean; readonly isOn: boolean }
  | { readonly kind: 'line'; readonly id: string; readonly line: MallCartLine; readonly isOn: boolean; readonly isLast: boolean }
  | { readonly kind: 'unavailable'; readonly id: string; readonly canClear: boolean }
  | {
      readonly kind: 'invalid'
      readonly id: string
      readonly line: MallCartLine
      readonly isOn: boolean
      readonly isFirst: boolean
      readonly isLast: boolean
    }

/** Each shop with its lines, then what cannot be ordered now. @param marks while the cart is managed: what is to be removed */
export function toRows(
  lines: readonly MallCartLine[],
  ticks: Ticks<MallCartLine>,
  marks: Ticks<MallCartLine> | undefined,
): readonly MallCartRow[] {
  const on = marks ?? ticks
  const rows = toShops(lines).flatMap((shop): MallCartRow[] => {
    const tickable = marks ? shop.lines : shop.lines.filter(canBeOrdered)
    const last = shop.lines.length - 1
    return [
      { kind: 'head', id: `head ${shop.key}`, shop, canTick: tickable.length > 0, isOn: on.areOn(tickable) },
      ...shop.lines.map((line, index): MallCartRow => ({
        kind: 'line',
        id: keyOfMallLine(line),
        line,
        isOn: on.isOn(line),
        isLast: index === last,
      })),
    ]
  })
  const invalid = lines.filter((line) => !canBeSet(line))
  if (invalid.length === 0) return rows
  const gone = invalid.map((line, index): MallCartRow => ({
    kind: 'invalid',
    id: keyOfMallLine(line),
    line,
    isOn: marks?.isOn(line) ?? false,
    isFirst: index === 0,
    isLast: index === invalid.length - 1,
  }))
  return [...rows, { kind: 'unavailable', id: 'unavailable', canClear: invalid.some(isGone) }, ...gone]
}
