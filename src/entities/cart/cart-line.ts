import type { Delivery } from '@contract/shop/cart'
import type { DeviceCartLine, ShownCartLine } from '@contract/shop/shown-cart'
import { limits } from '@contract/limits'

/** What tells a line from all others: the same option with two deliveries is two lines. */
export type CartLineKey = Readonly<Pick<DeviceCartLine, 'skuId' | 'delivery'>>

export const keyOfLine = ({ skuId, delivery }: CartLineKey): string => `${skuId} ${delivery}`

export const isSameLine = (one: CartLineKey, other: CartLineKey): boolean => keyOfLine(one) === keyOfLine(other)

/** The options are bought as they stand. */
export const canBeBought = ({ state }: Pick<ShownCartLine, 'state'>): boolean => state === 'ok'

/** Pieces that can be bought. */
export const countPieces = (lines: readonly Pick<ShownCartLine, 'state' | 'quantity'>[]): number =>
  lines.filter(canBeBought).reduce((sum, { quantity }) => sum + quantity, 0)

/** The line with another quantity, before the server has said so: what it said of too many holds as long as they are too many. */
export function withQuantity(line: ShownCartLine, quantity: number): ShownCartLine {
  if (quantity === line.quantity) return line
  const isTooMany = line.state === 'notEnough' || line.state === 'overLimit'
  return { ...line, quantity, state: isTooMany && quantity <= (line.left ?? 0) ? 'ok' : line.state }
}

/** So many are as many as a line holds. */
export const toQuantity = (pieces: number): number => Math.min(pieces, limits.shop.maxQuantity)

/** What is put into the cart. */
export interface Addition {
  readonly skuId: string
  readonly delivery: Delivery
  /** Pieces, beside those that are there. */
  readonly quantity: number
  /** The price that was shown. */
  readonly seenCents: DeviceCartLine['seenCents']
}
