import { Refusal } from '@contract/kit/envelope'
import { addCents, type Cents } from '@contract/kit/money'
import { appNow } from '@server/db/clock'
import { returnToShelf } from '@server/goods/parcel/house-parcel-service'
import { addStrike } from '@server/trade/agent/agent-service'
import { agentDuties as duties } from '@server/trade/proxy-deal/deal-duties'
import { completeDeal, refundDeal, type DealCall } from '@server/trade/proxy-deal/deal-end-service'
import { tellAgentOfDeal, tellMemberOfDeal } from '@server/trade/proxy-deal/deal-notices'
import { listDisputes, updateDispute } from '@server/trade/proxy-deal/deal-parts-store'
import { assertStatus, findNumberedDeal, lockDealWithParcels } from '@server/trade/proxy-deal/locked-deal'

export interface Decision {
  readonly number: string
  readonly memberCents: Cents
  readonly agentCents: Cents
  readonly goods: 'kept' | 'returned'
  readonly memberReason: string
  readonly agentReason: string
  readonly finding?: 'objection' | 'fakeGoods' | 'fakeNumber' | undefined
  readonly operatorKeyId: string
}

/**
 * Finance decides a dispute: two amounts that add up to what is set aside. Goods that go back leave the member's stock.
 * @throws Refusal `notFound`, `notAllowedNow` without a dispute, `invalidAmount` where the amounts do not add up
 */
export async function decideDeal(call: DealCall, decision: Decision): Promise<void> {
  const { tx, ports, now } = call
  const { memberCents, agentCents, goods, memberReason, agentReason, finding, operatorKeyId } = decision
  const locked = await lockDealWithParcels(tx, { dealId: (await findNumberedDeal(tx, decision.number)).id })
  const { row, parcelIds } = locked
  assertStatus(row, ['disputed'], now)
  const [dispute] = await listDisputes(tx, [row.id])
  if (dispute?.decidedAt !== null) throw new Refusal('notAllowedNow')
  if (addCents(memberCents, agentCents) !== row.totalCents) throw new Refusal('invalidAmount', { field: 'agentCents' })
  await updateDispute(tx, row.id, {
    memberCents,
    agentCents,
    goods,
    memberReason,
    agentReason,
    finding: finding ?? null,
    decidedBy: operatorKeyId,
    decidedAt: appNow,
  })
  const data = { memberCents, agentCents, goods, memberReason, agentReason }
  const ending = { action: 'decide', by: 'operator', endReason: 'decided', data } as const
  if (goods === 'returned') for (const parcelId of parcelIds) await returnToShelf(tx, { memberId: row.memberId, parcelId })
  if (agentCents > 0) await completeDeal(call, locked, ending, memberCents)
  else await refundDeal(call, locked, ending)
  if (finding) await addStrike(tx, { ports, duties }, row.agentId, { reason: finding, now })
  await tellMemberOfDeal(tx, ports, row, { news: 'decided', amountCents: memberCents, reason: memberReason })
  await tellAgentOfDeal(tx, ports, row, { news: 'decided', amountCents: agentCents, reason: agentReason })
}
