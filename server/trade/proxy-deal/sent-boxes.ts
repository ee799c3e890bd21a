import { cents } from '@contract/kit/money'
import type { GoodsItem, GoodsNature } from '@contract/parcel/parcel'
import type { Tx } from '@server/db/database'
import { TransactionAgainError } from '@server/db/database-errors'
import type { Ports } from '@server/ports/ports'
import type { AgentKey } from '@server/trade/proxy-deal/buying-service'
import type { DealCall } from '@server/trade/proxy-deal/deal-end-service'
import type { DealRow } from '@server/trade/proxy-deal/deal-store'
import { lockDeal } from '@server/trade/proxy-deal/locked-deal'

// What an agent says of the boxes of a deal, the first time and again.

export interface Sending {
  readonly trackingNumbers: readonly string[]
  /** Left out: guessed by the numbers. */
  readonly carrierCode?: string | undefined
  readonly goodsNature: GoodsNature
  readonly fragile: boolean
}

/** In whose name it comes, and by which numbers. */
export interface SendingOf extends Sending {
  readonly seen: DealRow
  readonly key: AgentKey
}

export type SendCall = DealCall & { readonly ports: Ports }

/** Two accounts may have become one meanwhile: then the parcels would be nobody's. */
export async function lockSeen(tx: Tx, { seen, key: { dealId, agentId } }: SendingOf): Promise<DealRow> {
  const row = await lockDeal(tx, { dealId, agentId })
  if (row.memberId !== seen.memberId) throw new TransactionAgainError(new Error('a deal has another member'))
  return row
}

/** @param pieces that these numbers bring together */
export function toSent({ seen, key, carrierCode, goodsNature, fragile }: SendingOf, trackingNumbers: readonly string[], pieces: number) {
  const { memberId, warehouseId, number: reason } = seen
  const operatorKeyId = 'operatorKeyId' in key.owner ? key.owner.operatorKeyId : undefined
  const contents = toContents(seen, pieces, trackingNumbers.length)
  return { memberId, warehouseId, reason, source: 'deal', operatorKeyId, trackingNumbers, carrierCode, goodsNature, fragile, contents } as const
}

/** What each box is said to hold: its share of the pieces, at the price of one. */
function toContents({ quantity, goodsCents, customsName }: DealRow, pieces: number, count: number): GoodsItem[][] {
  const unitPriceCents = cents(Math.max(1, Math.floor(goodsCents / quantity)))
  return Array.from({ length: count }, (_, box) => {
    const own = Math.floor(((box + 1) * pieces) / count) - Math.floor((box * pieces) / count)
    return own <= 0 ? [] : [{ name: customsName ?? '', quantity: own, unitPriceCents }]
  })
}
