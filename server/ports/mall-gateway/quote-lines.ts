import type { Platform } from '@contract/mall/platform'
import type { Cents } from '@contract/kit/money'
import type { GatewayQuote, LINE_STATES } from '@server/ports/mall-gateway/gateway-answers'

export interface AskedLine {
  readonly platform: Platform
  readonly goodsId: string
  /** Absent for goods without options. */
  readonly skuId?: string | undefined
  /** Pieces. */
  readonly quantity: number
}

export type LineState = (typeof LINE_STATES)[number]

export interface QuotedLine extends AskedLine {
  /**
   * `ok` is what can be bought now at `unitCents`, `flagged` the same once a person has looked at it; nothing else has a price that may be
   * shown as one.
   */
  readonly state: LineState
  readonly unitCents: Cents | undefined
  readonly stock: number | undefined
  readonly min: number | undefined
  readonly batch: number | undefined
}

export interface QuotedShop {
  readonly platform: Platform
  readonly shopId: string
  readonly shopName: string
  readonly transportCents: Cents
  readonly lines: readonly QuotedLine[]
}

export interface Quote {
  readonly asOf: Date
  readonly validUntil: Date
  readonly shops: readonly QuotedShop[]
  /** Lines that the gateway says nothing of: their shop is not known. */
  readonly failed: readonly AskedLine[]
}

type GatewayLine = GatewayQuote['shops'][number]['lines'][number]

const toName = ({ platform, goodsId, skuId = '' }: Omit<AskedLine, 'quantity'>): string => `${platform} ${goodsId} ${skuId}`

const isBuyable = (state: LineState): boolean => state === 'ok' || state === 'flagged'

/** A line that says that it can be bought, and cannot, is not believed. */
function judge(line: GatewayLine, quantity: number): LineState {
  if (!isBuyable(line.state)) return line.state
  if (line.unitCents === undefined) return 'failed'
  if (line.stock === 0) return 'soldOut'
  if (line.stock !== undefined && line.stock < quantity) return 'notEnough'
  if (quantity < (line.min ?? 1)) return 'belowMin'
  return quantity % (line.batch ?? 1) === 0 ? line.state : 'notBatch'
}

/** Each line that was asked once, whatever the answer holds: the first that names it counts, lines that nobody asked for are left out. */
export function matchQuote(asked: readonly AskedLine[], { asOf, validUntil, shops }: GatewayQuote): Quote {
  const open = new Map(asked.map((line) => [toName(line), line]))
  const take = (name: string): AskedLine | undefined => {
    const line = open.get(name)
    open.delete(name)
    return line
  }
  const matched = shops.map((shop) => ({
    ...shop,
    lines: shop.lines.flatMap((said) => {
      const line = take(toName(said))
      if (!line) return []
      const { unitCents, stock, min, batch } = said
      const state = judge(said, line.quantity)
      return [{ ...line, state, unitCents: isBuyable(state) ? unitCents : undefined, stock, min, batch }]
    }),
  }))
  return { asOf, validUntil, shops: matched.filter(({ lines }) => lines.length > 0), failed: [...open.values()] }
}
