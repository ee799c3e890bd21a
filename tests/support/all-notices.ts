import { cents } from '@contract/kit/money'
import { QUESTION_KINDS } from '@contract/proxy/price-change'
import type { NoticeEvent } from '@contract/notification/notification'
import type { FactsOf } from '@server/messaging/notice/notice'
import { AFTER_SALE_NEWS, AGENT_DEAL_NEWS, AGENT_NEWS, COMMENT_NEWS, MEMBER_DEAL_NEWS, POST_NEWS, PROXY_NEWS, VOICE_NEWS } from '@server/messaging/notice/notice-subject'
import { GROUP_NEWS } from '@server/messaging/notice/notices/group'
import { PROBLEM_NEWS } from '@server/messaging/notice/notices/problem'

/** In whatever people have written, and in numbers. */
export const MARK = 'M4RK'
const parcel = { parcelId: 'of-the-parcel', trackingNumber: `SF${MARK}` }
const order = { orderId: 'of-the-order', orderNumber: `A${MARK}` }
const shopOrder = { orderId: 'of-the-shop-order', orderNumber: `S${MARK}` }
const purchaseOrder = { orderId: 'of-the-purchase-order', orderNumber: `P${MARK}` }
const purchase = { ...purchaseOrder, shopName: `店 ${MARK}` }
const [amountCents, totalCents] = [cents(12_345), cents(67_890)]
const headline = { 'zh-Hant': `頭${MARK}`, 'zh-Hans': `头${MARK}`, en: `Head ${MARK}` }

/** Each event in each of its forms. A new event does not compile without its own; `MARK` must come out wherever it goes in. */
export const NOTICES: { readonly [E in NoticeEvent]: readonly FactsOf<E>[] } = {
  arrival: [parcel],
  problem: [{ ...parcel, remark: `箱 ${MARK}` }],
  problemNews: PROBLEM_NEWS.flatMap((news) => [{ ...parcel, news }, { ...parcel, news, remark: `註 ${MARK}`, refundedCents: amountCents }]),
  reassigned: [{ ...parcel, reason: `因 ${MARK}` }, { trackingNumber: `SF${MARK}`, reason: `因 ${MARK}` }],
  claimDecided: [
    { claimId: 'of-the-claim', ...parcel, reason: `因 ${MARK}` },
    { claimId: 'of-the-claim', trackingNumber: `SF${MARK}`, reason: `因 ${MARK}` },
    { claimId: 'of-the-claim', trackingNumber: `SF${MARK}`, reason: undefined },
  ],
  lookoutMatched: [{ lookoutId: 'of-the-lookout', number: `SF${MARK}` }],
  storage: [1, 7].map((freeDaysLeft) => ({ freeDaysLeft, freeUntil: '2026-12-01', parcels: [{ ...parcel, dayFeeCents: amountCents }, { ...parcel, dayFeeCents: amountCents }] })),
  transferMade: [{ standingId: 'of-the-standing', ...order, parcels: 1 }, { standingId: 'of-the-standing', ...order, parcels: 3 }],
  transferBlocked: [{ standingId: 'of-the-standing', code: 'transferAboveCap', totalCents }, { standingId: 'of-the-standing', code: 'addressRequired' }],
  priced: [{ ...order, totalCents, isPaid: false }, { ...order, totalCents, isPaid: true }],
  shipped: [{ ...order, carrierName: `黑貓 ${MARK}`, trackingNumber: `T${MARK}` }],
  delivered: [false, true].map((isAtPickupPoint) => ({
    ...order, carrierName: `黑貓 ${MARK}`, trackingNumber: `T${MARK}`, isAtPickupPoint, confirmsOn: isAtPickupPoint ? '2026-12-01' : undefined,
  })),
  sentBack: [{ ...order, reason: `因 ${MARK}` }, { ...order, reason: `因 ${MARK}`, refundedCents: amountCents }],
  transferReviewed: [{ transferId: 'of-the-transfer', creditedCents: amountCents }, { transferId: 'of-the-transfer', reason: `因 ${MARK}` }],
  feedbackAnswered: [{ feedbackId: 'of-the-feedback', answer: `答 ${MARK}` }],
  campaignBegun: [{ campaignId: 'of-the-campaign', headline }],
  referralBonus: [{ amountCents, bonusCents: totalCents }, { amountCents: cents(-12_345), bonusCents: totalCents }],
  groupNews: GROUP_NEWS.flatMap((news) => {
    const group = { groupId: 'of-the-group', groupNumber: `G${MARK}`, name: `團 ${MARK}`, news }
    return [group, { ...group, text: `話 ${MARK}`, amountCents, code: '123456', trackingNumber: `T${MARK}` }]
  }),
  postReviewed: POST_NEWS.map((status) => ({ postId: 'of-the-post', orderId: 'of-the-order', status, ...(status === 'notPassed' && { reason: `因 ${MARK}` }) })),
  shopDue: [{ ...shopOrder, amountCents, dueAt: '2026-12-01T10:30:00.000Z' }],
  shopPaid: [{ ...shopOrder, amountCents, delivery: 'join' }, { ...shopOrder, amountCents, delivery: 'home' }],
  shopCancelled: [
    { ...shopOrder, reason: 'overdue' },
    { ...shopOrder, reason: 'sentBack', remark: `因 ${MARK}`, moneyCents: amountCents, points: 1_280 },
    { ...shopOrder, reason: 'short', remark: `因 ${MARK}`, moneyCents: amountCents, points: 0 },
  ],
  shopRefunded: [{ ...shopOrder, moneyCents: amountCents, points: 1_280 }, { ...shopOrder, moneyCents: amountCents, points: 0, reason: `因 ${MARK}` }],
  shopShort: [{ ...shopOrder, moneyCents: amountCents, points: 1_280, reason: `因 ${MARK}` }, { ...shopOrder, moneyCents: amountCents, points: 0, reason: `因 ${MARK}` }],
  shopStocked: [
    { ...shopOrder, parcels: [{ parcelId: 'of-the-parcel', trackingNumber: `S20261126001P1${MARK}` }] },
    { ...shopOrder, parcels: [1, 2].map((box) => ({ parcelId: `of-box-${box}`, trackingNumber: `S20261126001P${box}${MARK}` })) },
  ],
  shopShipped: [{ ...shopOrder, carrierName: `順豐 ${MARK}`, trackingNumber: 'SF600000000001' }],
  shopSigned: [shopOrder],
  proxyPaid: [{ ...purchaseOrder, amountCents }],
  proxyAsk: [
    ...QUESTION_KINDS.map((about) => ({ ...purchase, about, questionId: 'of-the-question', amountCents: about === 'priceRise' ? amountCents : undefined, until: '2026-12-01T01:00:00.000Z' })),
    { ...purchase, about: 'lapsed' },
  ],
  proxyBought: [purchase],
  proxyNews: PROXY_NEWS.flatMap((news) => [{ ...purchase, news }, { ...purchase, news, remark: `因 ${MARK}` }]),
  proxyRefunded: [{ ...purchase, moneyCents: amountCents, points: 604 }, { ...purchase, moneyCents: amountCents, points: 0, reason: `因 ${MARK}` }],
  proxyCancelled: [purchaseOrder],
  shopBack: [headline, { 'zh-Hant': '', 'zh-Hans': '', en: '' }].map((optionTexts) => ({ goodsId: 'of-the-goods', skuId: 'of-the-sku', names: headline, optionTexts })),
  afterSaleNews: [{ ...shopOrder, news: 'addressChanged', reason: `因 ${MARK}` }, ...AFTER_SALE_NEWS.map((news) => ({
    ...shopOrder, afterSaleId: 'of-the-after-sale', caseNumber: `A2026112600${MARK}`, news,
    ...((news === 'refused' || news === 'offered') && { reason: `因 ${MARK}` }), ...(news === 'offered' && { amountCents }),
  }))],
  reviewDecided: POST_NEWS.map((status) => ({ reviewId: 'of-the-review', status, ...(status === 'notPassed' && { reason: `因 ${MARK}` }) })),
  requestBids: [1, 3].map((count) => ({ requestId: 'of-the-request', number: `R${MARK}`, title: `頭${MARK}`, count })),
  agentDecided: AGENT_NEWS.map((news) => ({
    news,
    reason: news === 'refused' || news === 'suspended' ? `看不清楚${MARK}` : undefined,
    until: news === 'suspended' ? '2026-12-04T02:00:00.000Z' : undefined,
  })),
  dealNews: [
    // As they were told before they named the deal.
    { to: 'member', news: 'bought', requestId: 'of-the-request', number: `D${MARK}`, title: `頭${MARK}` },
    { to: 'agent', news: 'paid', number: `D${MARK}`, title: `頭${MARK}` },
    ...MEMBER_DEAL_NEWS.map((news) => ({
      to: 'member' as const, news, dealId: 'of-the-deal', requestId: 'of-the-request', number: `D${MARK}`, title: `頭${MARK}`,
      amountCents: news === 'refunded' || news === 'asked' ? cents(43_200) : undefined, reason: news === 'decided' ? `因 ${MARK}` : undefined,
    })),
    ...AGENT_DEAL_NEWS.map((news) => ({
      to: 'agent' as const, news, dealId: 'of-the-deal', number: `D${MARK}`, title: `頭${MARK}`,
      amountCents: news === 'completed' ? cents(42_870) : undefined, reason: news === 'decided' ? `因 ${MARK}` : undefined,
    })),
  ],
  dealDue: (['pay', 'answer', 'object'] as const).map((due) => ({ dealId: 'of-the-deal', requestId: 'of-the-request', number: `D${MARK}`, title: `頭${MARK}`, due })),
  agentDue: [{ dealId: 'of-the-deal', number: `D${MARK}`, title: `頭${MARK}` }],
  payoutNews: [
    { news: 'paid', amountCents: cents(5_000) },
    { news: 'refused', amountCents: cents(5_000), reason: `因 ${MARK}` },
  ],
  voiceNews: VOICE_NEWS.flatMap((news) => [
    ...(news === 'replied' ? [] : [{ commentId: 'of-the-comment', questionId: 'of-the-question', news, ...(news === 'notPassed' && { reason: `因 ${MARK}` }) }]),
    ...(news === 'answered' ? [] : [{ commentId: 'of-the-comment', reviewId: 'of-the-review', news, ...(news === 'notPassed' && { reason: `因 ${MARK}` }) }]),
  ]),
  commentNews: COMMENT_NEWS.map((news) => ({ postId: 'of-the-post', commentId: 'of-the-comment', news, ...(news === 'notPassed' && { reason: `因 ${MARK}` }) })),
}
