import type { Complete } from '@contract/kit/complete'
import type { AgentDealDetail, AgentDealSummary } from '@contract/proxy/deal'
import { splitDeal } from '@contract/proxy/bid-rules'
import { isInTime } from '@contract/proxy/deadlines'
import { ZERO_CENTS } from '@contract/kit/money'
import { toPhoto } from '@server/base/moderation/moderated-views'
import type { Viewer } from '@server/kit/viewer'
import { toProgressFields, toSummaryFields, type DealPage, type DealRecord } from '@server/trade/proxy-deal/deal-views'

// What the wire shows of a deal to its agent: nothing of who asked for it.

export const toAgentDealSummary = (record: DealRecord, viewer: Viewer): Complete<AgentDealSummary> => ({
  dealId: record.row.id,
  ...toSummaryFields(record, viewer),
})

export function toAgentDeal(page: DealPage, viewer: Viewer): Complete<AgentDealDetail> {
  const { row, asked, warehouse, dispute, parcels } = page
  const summary = toSummaryFields(page, viewer)
  const { status } = summary
  const { feeCents, totalCents: heldCents, commissionRate } = row
  const expected = splitDeal({ heldCents, feeCents, memberCents: ZERO_CENTS }, commissionRate)
  const canDefend = status === 'disputed' && dispute?.defendedAt === null && isInTime(viewer.now, dispute.answerUntil)
  return {
    ...summary,
    ...toProgressFields(page, viewer, 'agent'),
    dealId: row.id,
    proxyRequestId: row.requestId,
    link: asked.row.link ?? undefined,
    linkHost: asked.linkHost,
    note: asked.row.note,
    substitution: asked.row.substitution,
    photos: asked.photos.map((photo) => toPhoto(photo, viewer.signFile)),
    label: {
      receiver: row.number,
      phone: warehouse.phone,
      address: [warehouse.address, row.number, warehouse.addressSuffix].filter(Boolean).join(' '),
      postcode: warehouse.postcode || undefined,
    },
    parcels: parcels.map(({ trackingNumber, inStockAt, weightGrams }) => ({
      trackingNumber,
      isReceived: inStockAt !== null,
      weightGrams,
      receivedAt: inStockAt?.toISOString(),
    })),
    commissionCents: row.commissionCents ?? expected.commissionCents,
    earningCents: row.earnedCents ?? expected.agentCents,
    lapseAt: status === 'toBuy' ? row.dueAt?.toISOString() : undefined,
    can: {
      buy: status === 'toBuy',
      ask: status === 'toBuy',
      giveUp: status === 'toBuy',
      send: status === 'bought',
      // Those that are received stay.
      correct: status === 'arriving' && row.receivedAt === null,
      answerDispute: canDefend,
    },
  }
}
