import { addCents, cents, subtractCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { splitDeal, type DealSplit } from '@contract/proxy/bid-rules'
import type { Tx } from '@server/db/database'
import { lockHoldsOf, placeHold, releaseHold, takeHold, type TakenLine } from '@server/money/wallet/hold-service'
import { stripeOf } from '@server/money/wallet/ledger-accounts'
import { isHouse, type AgentRow } from '@server/trade/agent/agent-service'
import type { DealRow } from '@server/trade/proxy-deal/deal-store'

// The money of a deal: set aside in the member's own account, and given on once. The deal is locked before.

export const toDealMemo = ({ id, number }: Pick<DealRow, 'id' | 'number'>) => ({ dealId: id, orderNumber: number })

/** Until the deal is settled, never by time alone. @throws Refusal `balanceInsufficient` with what is missing */
export function setAside(tx: Tx, row: DealRow, amountCents: Cents): Promise<string> {
  return placeHold(tx, { memberId: row.memberId, amountCents, reason: row.number, payable: { id: row.id, memo: toDealMemo(row) } })
}

/** All of it is the member's again. @returns what the deal says of it afterwards */
export async function giveAllBack(tx: Tx, row: DealRow) {
  for (const { id } of await lockHoldsOf(tx, row.id)) await releaseHold(tx, id)
  return { refundedCents: row.totalCents, earnedCents: ZERO_CENTS, commissionCents: ZERO_CENTS }
}

/** Gives on what is set aside: to the member what finance has decided, to us our commission, and the rest to the agent. */
export async function giveOn(tx: Tx, row: DealRow, agent: AgentRow, memberCents: Cents) {
  const { feeCents, totalCents: heldCents, commissionRate } = row
  const split = splitDeal({ heldCents, feeCents, memberCents }, commissionRate)
  const holds = await lockHoldsOf(tx, row.id)
  for (const [index, part] of toPartsOfHolds(holds.map(({ amountCents }) => amountCents), split).entries()) {
    await takeHold(tx, holds[index]?.id ?? '', { kind: 'dealReleased', lines: toLines(row, agent, part) })
  }
  return { refundedCents: split.memberCents, earnedCents: split.agentCents, commissionCents: split.commissionCents }
}

function toLines(row: DealRow, agent: AgentRow, { memberCents, agentCents, commissionCents }: DealSplit): TakenLine[] {
  const stripe = stripeOf(row.memberId)
  const earner = isHouse(agent) || agent.memberId === null
    ? ({ kind: 'purchases', stripe } as const)
    : ({ kind: 'earnings', memberId: agent.memberId } as const)
  return [
    { account: { kind: 'balance', memberId: row.memberId }, amountCents: memberCents },
    { account: earner, amountCents: agentCents },
    { account: { kind: 'revenue', stripe }, amountCents: commissionCents },
  ]
}

/**
 * What each hold gives to whom: the member's part out of the first, then the agent's, then ours.
 * @throws RangeError where the holds do not come to the parts
 */
export function toPartsOfHolds(holds: readonly Cents[], split: DealSplit): DealSplit[] {
  let left = split
  const parts = holds.map((held) => {
    const memberCents = least(held, left.memberCents)
    const agentCents = least(subtractCents(held, memberCents), left.agentCents)
    const commissionCents = least(subtractCents(held, addCents(memberCents, agentCents)), left.commissionCents)
    left = {
      memberCents: subtractCents(left.memberCents, memberCents),
      agentCents: subtractCents(left.agentCents, agentCents),
      commissionCents: subtractCents(left.commissionCents, commissionCents),
    }
    return { memberCents, agentCents, commissionCents }
  })
  if (left.memberCents + left.agentCents + left.commissionCents !== 0) throw new RangeError('holds that do not come to what is given on')
  return parts
}

const least = (one: Cents, other: Cents): Cents => cents(Math.min(one, other))
