import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import * as endpoints from '@contract/proxy/proxy-endpoints'
import type { PurchaseOrderDetail } from '@contract/proxy/purchase-order'
import type { Reader, Tx } from '@server/db/database'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { queueClosing } from '@server/money/wallet/wechat-payment-service'
import type { Ports } from '@server/ports/ports'
import { buyAgain, learnOfOrder } from '@server/trade/proxy-order/buy-again'
import { askPurchaseCancelOf, endLapsed, requestReturn } from '@server/trade/proxy-order/member-wishes'
import { placePurchaseOrder } from '@server/trade/proxy-order/place-service'
import { toPurchasePreview } from '@server/trade/proxy-order/preview-views'
import * as ends from '@server/trade/proxy-order/purchase-end-service'
import * as service from '@server/trade/proxy-order/purchase-order-service'
import { toPurchaseOrderDetail, toPurchaseOrderSummary } from '@server/trade/proxy-order/purchase-order-views'
import { answerQuestion, expireQuestion } from '@server/trade/proxy-order/question/question-service'
import { askQuote, planPurchase } from '@server/trade/proxy-order/quote-service'

/** Prices are the shops', and what is overdue is a matter of time. */
const inFull = { alwaysInFull: true }

export const proxyOrderHandlers: HandlerList = [
  handlePrepared(
    endpoints.previewPurchase,
    (request) => askQuote(request, request.input),
    async ({ tx, ports, member, input, language, prepared }) =>
      toPurchasePreview(await planPurchase(tx, member.id, prepared, input.isInspected), { language, secret: ports.secret }),
    inFull,
  ),

  handlePrepared(
    endpoints.placePurchase,
    (request) => askQuote(request, request.input),
    async (request) => {
      const { tx, member, input, now, prepared } = request
      return getDetail(request, await placePurchaseOrder(tx, { memberId: member.id, now }, input, prepared))
    },
  ),

  handle(
    endpoints.listPurchaseOrders,
    async ({ tx, ports, member, input, language, now }) => {
      const page = await service.listPurchaseOrders(tx, { ...input, memberId: member.id })
      const viewer = { language, now, secret: ports.secret }
      return { ...page, items: page.items.map((record) => toPurchaseOrderSummary(record, viewer)), now: now.toISOString() }
    },
    inFull,
  ),

  handle(endpoints.countPurchaseOrders, ({ tx, member }) => service.countPurchaseOrders(tx, member.id), inFull),

  handle(
    endpoints.getPurchaseOrder,
    async (request) => {
      const { tx, member, input, ports, endFirst } = request
      const detail = await getDetail(request, await service.findPurchaseOrderId(tx, member.id, input))
      if (detail.isOverdue) endFirst((own) => ends.expirePurchaseOrder(own, ports, detail.orderId))
      for (const { question } of detail.purchases) {
        if (question?.isOver) endFirst((own) => expireQuestion(own, ports, question.questionId))
      }
      return detail
    },
    inFull,
  ),

  handle(
    endpoints.previewPurchaseCancel,
    ({ tx, member, input: { purchaseId } }) => service.previewPurchaseCancel(tx, { purchaseId, memberId: member.id }),
    inFull,
  ),

  handle(endpoints.cancelPurchase, async (request) => {
    const { tx, ports, member, input: { orderId, purchaseId } } = request
    if (orderId !== undefined) {
      await ends.cancelUnpaidOrder(tx, ports, { orderId, memberId: member.id })
      await queueClosing(tx, ports, orderId)
      return getDetail(request, orderId)
    }
    const { order } = await ends.cancelPurchase(tx, ports, { purchaseId: purchaseId ?? '', memberId: member.id })
    return getDetail(request, order.id)
  }),

  handle(endpoints.answerBuyQuestion, async (request) => {
    const { tx, ports, member, input: { questionId, answer, choice } } = request
    const answered = await answerQuestion(tx, ports, { questionId, memberId: member.id }, { answer, choice })
    if (answered instanceof Refusal) return answered
    await queueClosing(tx, ports, questionId)
    return getDetail(request, answered.order.id)
  }),

  handle(endpoints.askPurchaseCancel, async (request) =>
    getDetail(request, await askPurchaseCancelOf(request.tx, request.member.id, request.input)),
  ),

  handle(endpoints.endLapsedPurchase, async (request) => {
    const { tx, ports, member, input: { purchaseId } } = request
    return getDetail(request, await endLapsed(tx, ports, { purchaseId, memberId: member.id }))
  }),

  handle(endpoints.requestPurchaseReturn, async (request) =>
    getDetail(request, await requestReturn(request.tx, request.member.id, request.input)),
  ),

  handlePrepared(
    endpoints.buyPurchaseAgain,
    ({ db, ports, member, input: { orderId } }) => learnOfOrder(db, ports.mallGateway, { orderId, memberId: member.id }),
    ({ tx, member, input: { orderId }, prepared, now }) => buyAgain(tx, { orderId, memberId: member.id }, prepared, now),
  ),
]

type DetailRequest = ViewRequest & { readonly tx: Reader | Tx; readonly member: Member; readonly ports: Ports }

async function getDetail(request: DetailRequest, orderId: string): Promise<Complete<PurchaseOrderDetail>> {
  const memberId = request.member.id
  const parts = await service.getPurchaseOrderParts(request.tx, { orderId, memberId })
  return toPurchaseOrderDetail(parts, { ...toViewer(request, memberId), secret: request.ports.secret })
}
