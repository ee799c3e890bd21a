/** How goods of the shop reach the member: as a parcel in stock, to be packed with others, or straight home. */
export const DELIVERIES = ['join', 'home'] as const
export type Delivery = (typeof DELIVERIES)[number]

/** A line of a cart: the same option with two deliveries is two lines. */
export interface CartLine {
  readonly skuId: string
  readonly delivery: Delivery
  readonly quantity: number
  /** When the member last changed it, in milliseconds. */
  readonly changedAt: number
}

export interface MergedCart<Line extends CartLine> {
  /** The one changed last first. */
  readonly lines: readonly Line[]
  /** What found no room. */
  readonly left: readonly Line[]
}

const keyOf = ({ skuId, delivery }: CartLine): string => `${skuId} ${delivery}`

const isNewer = (one: CartLine, other: CartLine): boolean => one.changedAt > other.changedAt
const byNewest = (one: CartLine, other: CartLine): number =>
  other.changedAt - one.changedAt || (keyOf(one) < keyOf(other) ? -1 : 1)

/**
 * The cart of the device joins that of the account: of each line the larger quantity, so that doing it again, or in another order,
 * changes nothing. Over the limit the account's lines stay, then the device's newest.
 */
export function mergeCarts<Line extends CartLine>(account: readonly Line[], device: readonly Line[], maxLines: number): MergedCart<Line> {
  const merged = new Map(account.map((line) => [keyOf(line), line]))
  const added: Line[] = []
  for (const line of device) {
    const own = merged.get(keyOf(line))
    if (own) merged.set(keyOf(line), joinLines(own, line))
    else added.push(line)
  }
  added.sort(byNewest)
  const room = Math.max(0, maxLines - merged.size)
  return { lines: [...merged.values(), ...added.slice(0, room)].sort(byNewest), left: added.slice(room) }
}

/** What was seen of it last, with the larger quantity. */
function joinLines<Line extends CartLine>(one: Line, other: Line): Line {
  const newer = isNewer(other, one) ? other : one
  return { ...newer, quantity: Math.max(one.quantity, other.quantity) }
}
