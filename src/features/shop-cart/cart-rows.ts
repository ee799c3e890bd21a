import type { ShopOffer } from '@contract/shop/goods'
import type { ShownCart, ShownCartLine } from '@contract/shop/shown-cart'
import { canBeBought, keyOfLine } from '@/entities/cart/cart-line'
import type { Ticks } from '@/entities/cart/ticks'
import { canBeSet, isGone, toGrams, toGroups, toProgress, type CartGroup, type OfferProgress } from './cart-view'

/** The cart as one list, so that of a long one only the rows around the screen are drawn. */
export type CartRow =
  | { readonly kind: 'offer'; readonly id: string; readonly progress: OfferProgress }
  | {
      readonly kind: 'head'
      readonly id: string
      readonly group: CartGroup
      readonly grams: number
      readonly parcelCount: number
      readonly canTick: boolean
      readonly isOn: boolean
    }
  | { readonly kind: 'line'; readonly id: string; readonly line: ShownCartLine; readonly isOn: boolean; readonly isLast: boolean }
  | { readonly kind: 'unavailable'; readonly id: string; readonly canClear: boolean }
  | {
      readonly kind: 'invalid'
      readonly id: string
      readonly line: ShownCartLine
      readonly isOn: boolean
      readonly isFirst: boolean
      readonly isLast: boolean
    }

export interface RowsInput {
  readonly lines: readonly ShownCartLine[]
  readonly offers: readonly ShopOffer[]
  readonly parcels: ShownCart['parcels']
  readonly ticks: Ticks<ShownCartLine>
  /** While the cart is managed: what is to be removed. */
  readonly marks: Ticks<ShownCartLine> | undefined
}

/** Each group with its offer, then what cannot be bought now. */
export function toRows({ lines, offers, parcels, ticks, marks }: RowsInput): readonly CartRow[] {
  const on = marks ?? ticks
  const invalid = lines.filter((line) => !canBeSet(line))
  const buyable = lines.filter(canBeBought)
  const rows = toGroups(lines).flatMap((group): CartRow[] => {
    const ticked = group.lines.filter(ticks.isOn)
    const tickable = marks ? group.lines : group.lines.filter(canBeBought)
    const progress = toProgress(group, ticked, buyable, offers)
    const parcelCount = group.delivery === 'join' ? (parcels.find(({ warehouseId }) => warehouseId === group.warehouseId)?.count ?? 0) : 0
    const head: CartRow = {
      kind: 'head', id: `head ${group.key}`, group, parcelCount, canTick: tickable.length > 0, isOn: on.areOn(tickable),
      grams: toGrams(ticked.length > 0 ? ticked : group.lines),
    }
    const last = group.lines.length - 1
    const own = group.lines.map((line, index): CartRow => ({
      kind: 'line', id: keyOfLine(line), line, isOn: on.isOn(line), isLast: index === last,
    }))
    const offer: CartRow[] = !marks && (progress.met ?? progress.next) ? [{ kind: 'offer', id: `offer ${group.key}`, progress }] : []
    return [...offer, head, ...own]
  })
  if (invalid.length === 0) return rows
  const gone = invalid.map((line, index): CartRow => ({
    kind: 'invalid', id: keyOfLine(line), line, isOn: marks?.isOn(line) ?? false,
    isFirst: index === 0, isLast: index === invalid.length - 1,
  }))
  return [...rows, { kind: 'unavailable', id: 'unavailable', canClear: invalid.some(isGone) }, ...gone]
}
