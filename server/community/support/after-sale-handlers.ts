import * as endpoints from '@contract/shop/after-sale-endpoints'
import { listCompensatedParcelIds } from '@server/community/support/case-store'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Member } from '@server/kit/who-asks'
import { countOpenAfterSales, getAfterSaleParts, listAfterSales } from '@server/trade/shop-order/after-sale/after-sale-reads'
import { acceptOffer } from '@server/trade/shop-order/after-sale/after-sale-money'
import * as service from '@server/trade/shop-order/after-sale/after-sale-service'
import { objectToRefusal } from '@server/trade/shop-order/after-sale/objection-service'
import { askShelfPart } from '@server/trade/shop-order/after-sale/shelf-part-service'
import { toAfterSaleDetail, toAfterSaleSummary } from '@server/trade/shop-order/after-sale/after-sale-views'

/*
 * Here and not beside the orders: what was asked for as compensation for a parcel is not asked for a second time, and cases of compensation
 * are this module's.
 */

/** Until when something can be asked for is a matter of time. */
const inFull = { alwaysInFull: true }

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly member: Member }

async function getDetail(request: DetailRequest, afterSaleId: string) {
  const memberId = request.member.id
  return toAfterSaleDetail(await getAfterSaleParts(request.tx, { afterSaleId, memberId }), toViewer(request, memberId))
}

export const afterSaleHandlers: HandlerList = [
  handle(
    endpoints.getAfterSaleTerms,
    async ({ tx, member, input: { orderId }, now }) => ({
      lines: await service.listTerms(tx, { orderId, memberId: member.id }, listCompensatedParcelIds),
      now: now.toISOString(),
    }),
    inFull,
  ),

  handle(endpoints.previewAfterSale, ({ tx, member, input }) => service.previewAfterSale(tx, member.id, input)),

  handle(endpoints.requestAfterSale, async (request) => {
    const { tx, member, input } = request
    return getDetail(request, await service.requestAfterSale(tx, member.id, input, listCompensatedParcelIds))
  }),

  handle(endpoints.returnPart, async (request) => {
    const { tx, member, input } = request
    return getDetail(request, await askShelfPart(tx, member.id, input, listCompensatedParcelIds))
  }),

  handle(endpoints.withdrawAfterSale, async (request) => {
    const { tx, member, input: { afterSaleId } } = request
    await service.withdrawAfterSale(tx, { afterSaleId, memberId: member.id })
    return getDetail(request, afterSaleId)
  }),

  handle(endpoints.sendReturnNumber, async (request) => {
    const { tx, member, input } = request
    await service.sendReturnNumber(tx, member.id, input)
    return getDetail(request, input.afterSaleId)
  }),

  handle(endpoints.acceptAfterSaleOffer, async (request) => {
    const { tx, ports, member, input } = request
    await acceptOffer(tx, ports, member.id, input)
    return getDetail(request, input.afterSaleId)
  }),

  handle(endpoints.objectToRefusal, async (request) => {
    const { tx, member, input } = request
    await objectToRefusal(tx, member.id, input, listCompensatedParcelIds)
    return getDetail(request, input.afterSaleId)
  }),

  handle(endpoints.getAfterSale, (request) => getDetail(request, request.input.afterSaleId), inFull),

  handle(
    endpoints.listAfterSales,
    async ({ tx, member, input, language, now }) => {
      const page = await listAfterSales(tx, { ...input, memberId: member.id })
      const items = page.items.map((record) => toAfterSaleSummary(record, language))
      return { ...page, items, openCount: await countOpenAfterSales(tx, member.id), now: now.toISOString() }
    },
    // It names the time of its answer.
    inFull,
  ),
]
