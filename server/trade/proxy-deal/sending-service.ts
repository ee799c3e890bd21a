import { Refusal } from '@contract/kit/envelope'
import { appNow } from '@server/db/clock'
import { forecastSent } from '@server/goods/parcel/house-sending'
import { flagAgent } from '@server/trade/agent/agent-service'
import type { AgentKey } from '@server/trade/proxy-deal/buying-service'
import { correctNumbers } from '@server/trade/proxy-deal/correcting-service'
import { tellMemberOfDeal } from '@server/trade/proxy-deal/deal-notices'
import { isNumberOfOtherDeal, linkParcel } from '@server/trade/proxy-deal/deal-parts-store'
import { findDealRow, moveDeal } from '@server/trade/proxy-deal/deal-store'
import { assertStatus, lockDeal } from '@server/trade/proxy-deal/locked-deal'
import { followDeal } from '@server/trade/proxy-deal/parcel-following'
import { lockSeen, toSent, type SendCall, type Sending, type SendingOf } from '@server/trade/proxy-deal/sent-boxes'

/**
 * Each number is forecast in the member's name; the label bears the deal's number in place of theirs. Numbers and parcels are locked before
 * the deal, as by everybody who moves parcels. Said again, it corrects the numbers.
 * @returns Refusal `trackingNumberTaken` for a number of another deal, which is noted for the staff
 * @throws Refusal `notFound`, `notAllowedNow`, `trackingNumberTaken` where it is another member's, `required`, `unknownCarrier`
 */
export async function sendDeal(call: SendCall, key: AgentKey, sending: Sending): Promise<Refusal | undefined> {
  const { tx, now } = call
  const { dealId, agentId } = key
  const seen = await findDealRow(tx, { dealId, agentId })
  if (!seen) throw new Refusal('notFound')
  assertStatus(seen, ['bought', 'arriving'], now)
  const trackingNumbers = [...new Set(sending.trackingNumbers)]
  if (await isNumberOfOtherDeal(tx, dealId, trackingNumbers)) {
    await flagAgent(tx, agentId, 'usedNumber', `${seen.number} ${trackingNumbers.join(' ')}`)
    return new Refusal('trackingNumberTaken', { field: 'trackingNumbers' })
  }
  const work = seen.status === 'arriving' ? correctNumbers : sendFirst
  await work(call, { ...sending, trackingNumbers, seen, key })
  // What has arrived before its number was known is in stock already.
  await followDeal(tx, await lockDeal(tx, { dealId }))
  return undefined
}

async function sendFirst({ tx, ports, now }: SendCall, sending: SendingOf): Promise<void> {
  const { seen, trackingNumbers } = sending
  const parcelIds = await forecastSent(tx, ports, toSent(sending, trackingNumbers, seen.quantity))
  const row = await lockSeen(tx, sending)
  assertStatus(row, ['bought'], now)
  for (const parcelId of parcelIds) await linkParcel(tx, row.id, parcelId)
  await moveDeal(tx, row, { action: 'send', to: 'arriving', by: 'agent', set: { sentAt: appNow }, data: { trackingNumbers } })
  await tellMemberOfDeal(tx, ports, row, { news: 'sent' })
}
