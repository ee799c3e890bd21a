import * as endpoints from '@contract/shop/after-sale-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import { getAfterSaleParts, listByState, withMembers } from '@server/trade/shop-order/after-sale/after-sale-reads'
import * as staff from '@server/trade/shop-order/after-sale/after-sale-staff-service'
import { decideObjection } from '@server/trade/shop-order/after-sale/objection-service'
import { takeOutOfParcel } from '@server/trade/shop-order/after-sale/shelf-part-service'
import { toAfterSaleDetail, toAfterSaleSummary } from '@server/trade/shop-order/after-sale/after-sale-views'

type StaffRequest = ViewRequest & {
  readonly tx: Reader
  readonly operator: { readonly operatorKeyId: string }
  readonly input: { readonly caseNumber: string }
}

/** The pictures are signed for the key that asks. */
async function show(request: StaffRequest) {
  const { tx, operator, input } = request
  const afterSaleId = await staff.getIdByCaseNumber(tx, input.caseNumber)
  const [shown] = await withMembers(tx, [await getAfterSaleParts(tx, { afterSaleId })])
  if (!shown) throw new Error('one is one')
  const { ClientNO, skuCode, parcelNumber } = shown
  return { ...toAfterSaleDetail(shown, toViewer(request, operator.operatorKeyId)), ClientNO, skuCode, parcelNumber }
}

export const afterSaleOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListAfterSales, async ({ tx, input: { state, ...request }, language }) => {
    const page = await listByState(tx, state, request)
    const items = page.items.map(({ ClientNO, skuCode, parcelNumber, isLate, ...record }) => {
      const numberSentAt = record.row.numberSentAt?.toISOString()
      return { ...toAfterSaleSummary(record, language), ClientNO, skuCode, parcelNumber, numberSentAt, isLate }
    })
    return { ...page, items }
  }),

  handle(endpoints.operatorGetAfterSale, show),

  handle(endpoints.acceptAfterSale, async (request) => {
    await staff.acceptAfterSale(request.tx, request.ports, request.operator.operatorKeyId, request.input)
    return show(request)
  }),

  handle(endpoints.refuseAfterSale, async (request) => {
    await staff.refuseAfterSale(request.tx, request.ports, request.input)
    return show(request)
  }),

  handle(endpoints.offerAfterSale, async (request) => {
    await staff.offerAfterSale(request.tx, request.ports, request.input)
    return show(request)
  }),

  handle(endpoints.decideObjection, async (request) => {
    await decideObjection(request.tx, request.ports, request.operator.operatorKeyId, request.input)
    return show(request)
  }),

  handle(endpoints.receiveAfterSale, async (request) => {
    await staff.receiveAfterSale(request.tx, request.ports, request.operator.operatorKeyId, request.input)
    return show(request)
  }),

  handle(endpoints.takeOutOfParcel, async (request) => {
    await takeOutOfParcel(request.tx, request.ports, request.operator.operatorKeyId, request.input)
    return show(request)
  }),

  handle(endpoints.refundAfterSale, async (request) => {
    await staff.refundAfterSale(request.tx, request.ports, request.operator.operatorKeyId, request.input)
    return show(request)
  }),
]
