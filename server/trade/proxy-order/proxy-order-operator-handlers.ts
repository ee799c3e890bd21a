import * as endpoints from '@contract/proxy/proxy-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'
import { askAboutPurchase } from '@server/trade/proxy-order/buyer/asking-service'
import * as buyer from '@server/trade/proxy-order/buyer/buyer-service'
import { inspectPurchase, refundAtOwnCost } from '@server/trade/proxy-order/buyer/care-service'
import * as returns from '@server/trade/proxy-order/buyer/return-service'
import { getStaffPurchase, listStaffPurchases } from '@server/trade/proxy-order/buyer/staff-purchases'
import type { PurchaseName } from '@server/trade/proxy-order/locked-purchase'
import { sendPurchase } from '@server/trade/proxy-order/parcel/sending-service'
import { listPurchaseFaults } from '@server/trade/proxy-order/purchase-audit'
import { getProxyReport } from '@server/trade/proxy-order/report-service'
import { listPurchasePhotos } from '@server/trade/proxy-order/purchase-store'

export const proxyOrderOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListPurchases, async ({ tx, input, now }) => ({ purchases: await listStaffPurchases(tx, input.status, now) })),

  handle(endpoints.operatorGetPurchase, (request) => show(request, request.input)),

  handle(endpoints.claimPurchase, async (request) => {
    const { tx, operator: { operatorKeyId }, input } = request
    await buyer.claimPurchase(tx, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.askAboutPurchase, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    const shipsAt = input.shipsAt === undefined ? undefined : new Date(input.shipsAt)
    const { outcome } = await askAboutPurchase(tx, ports, { ...input, shipsAt, operatorKeyId })
    return { outcome, purchase: await show(request, input) }
  }),

  handle(endpoints.buyPurchase, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await buyer.buyPurchase(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.sendPurchase, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await sendPurchase(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.failPurchase, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await buyer.failPurchase(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.cancelPurchaseBySeller, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await buyer.cancelBySeller(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.refusePurchaseCancel, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await buyer.refuseCancel(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.shortPurchase, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await buyer.shortPurchase(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.agreePurchaseReturn, async (request) => {
    await returns.agreeReturn(request.tx, request.ports, request.input)
    return show(request, request.input)
  }),

  handle(endpoints.refusePurchaseReturn, async (request) => {
    await returns.refuseReturn(request.tx, request.ports, request.input)
    return show(request, request.input)
  }),

  handle(endpoints.confirmPurchaseReturn, async (request) => {
    const { tx, ports, operator: { operatorKeyId }, input } = request
    await returns.confirmReturn(tx, ports, { ...input, operatorKeyId })
    return show(request, input)
  }),

  handle(endpoints.inspectPurchase, async ({ tx, operator: { operatorKeyId }, input }) => {
    const purchaseId = await inspectPurchase(tx, { ...input, operatorKeyId })
    return { photoCount: (await listPurchasePhotos(tx, [purchaseId])).length }
  }),

  handle(endpoints.refundPurchase, async ({ tx, ports, operator: { operatorKeyId }, input }) => {
    const { moneyCents, points } = await refundAtOwnCost(tx, ports, { ...input, operatorKeyId })
    return { moneyCents, points }
  }),

  handle(endpoints.auditPurchases, async ({ tx }) => ({ faults: await listPurchaseFaults(tx) })),

  handle(endpoints.getProxyReport, ({ tx, input }) => getProxyReport(tx, input.month)),
]

type ShowRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

const show = (request: ShowRequest, { orderNumber, place }: PurchaseName) =>
  getStaffPurchase(request.tx, { orderNumber, place }, toViewer(request, request.operator.operatorKeyId))
