import type { KeepEstimate } from '@contract/freight/freight-estimate'
import { Refusal } from '@contract/kit/envelope'
import { limits } from '@contract/limits'
import { toQuote } from '@server/base/freight/channel-offers'
import { planEstimate } from '@server/base/freight/freight-estimate'
import { deleteOldKeptEstimates, findKeptEstimateRow, insertKeptEstimate } from '@server/base/freight/kept-estimate-store'
import type { Tx } from '@server/db/database'
import type { KeptEstimate } from '@server/db/tables/kept-estimate-record'

/**
 * Keeps what the platform says of it at this moment; the client's word counts for nothing but whether it is the same.
 * @returns its id
 * @throws Refusal `channelRequired`, `noFreightQuote`, `priceChanged`, and as `planEstimate`
 */
export async function keepEstimate(
  tx: Tx,
  memberId: string,
  { channelCode, seenTotalCents, ...request }: KeepEstimate,
  now: Date,
): Promise<string> {
  const plan = await planEstimate(tx, request, now)
  const chosen = plan.channels.find(({ channel }) => channel.code === channelCode)
  if (!chosen) throw new Refusal('channelRequired', { field: 'channelCode' })
  const quote = toQuote(chosen.result)
  if (!quote) throw new Refusal('noFreightQuote', { field: 'channelCode' })
  if (seenTotalCents !== undefined && seenTotalCents !== quote.totalCents) {
    throw new Refusal('priceChanged', { params: { totalCents: quote.totalCents } })
  }
  await deleteOldKeptEstimates(tx, memberId, limits.freight.estimateKeptDays)
  return insertKeptEstimate(tx, {
    memberId,
    channelCode,
    channelName: JSON.stringify(chosen.channel.name),
    request: JSON.stringify(request),
    box: JSON.stringify(plan.box),
    quote: JSON.stringify(quote),
  })
}

/** @throws Refusal `notFound` where it is not there (any more), or another member's */
export async function getKeptEstimate(tx: Tx, memberId: string, estimateId: string): Promise<KeptEstimate> {
  const row = await findKeptEstimateRow(tx, memberId, estimateId)
  if (!row) throw new Refusal('notFound', { field: 'estimateId' })
  const { channelCode, channelName, request, box, quote } = row
  return { keptAt: row.createdAt.toISOString(), channelCode, channelName, request, box, quote }
}
