import type { Complete } from '@contract/kit/complete'
import type { OutputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { ShippingReportState } from '@contract/order/shipping-report'
import type { listShippingReports as listEndpoint } from '@contract/order/shipping-report-endpoints'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PagePart, type PageRequest } from '@server/db/keyset'
import type { Reportables } from '@server/trade/order/shipping-report/reportable'
import * as store from '@server/trade/order/shipping-report/shipping-report-store'

interface ListRequest extends PageRequest {
  readonly state?: ShippingReportState | undefined
}

export async function listShippingReports(
  db: Reader,
  reportables: Reportables,
  request: ListRequest,
): Promise<Complete<OutputOf<typeof listEndpoint>>> {
  const states = request.state === undefined ? (['waiting', 'failed'] as const) : [request.state]
  const read = (part: PagePart) => store.listReports(db, { states, ...part })
  const page = await readPage(request, read, ({ createdAt, paymentId }) => ({ at: createdAt, id: paymentId }))
  const clientNos = await getClientNos(db, page.items.map(({ memberId }) => memberId))
  const ids = page.items.map(({ orderId }) => orderId)
  const numbers = new Map<string, string>()
  for (const one of reportables) for (const [id, number] of await one.listNumbers(db, ids)) numbers.set(id, number)
  return {
    ...page,
    items: page.items.map((row) => ({
      paymentId: row.paymentId,
      outTradeNo: row.outTradeNo,
      ClientNO: clientNos.get(row.memberId) ?? '',
      orderNumber: numbers.get(row.orderId) ?? '',
      state: row.state,
      isLate: row.isLate,
      kind: row.kind ?? undefined,
      trackingNumber: row.trackingNumber ?? undefined,
      tries: row.tries,
      lastError: row.lastError ?? undefined,
      paidAt: row.createdAt.toISOString(),
      nextTryAt: row.nextTryAt?.toISOString(),
    })),
  }
}

/** @throws Refusal `notFound` for one that is not waiting and has not failed */
export async function retryShippingReport(tx: Tx, paymentId: string): Promise<void> {
  if (!(await store.reviveReport(tx, paymentId))) throw new Refusal('notFound')
}

/** Whoever corrects a shipment holds its order. */
export function correctReports(tx: Tx, orderId: string, shipment: store.CorrectedShipment): Promise<void> {
  return store.correctReports(tx, orderId, shipment)
}

/** What was paid for this, which is no order, has gone back to the balance: nothing of it will be sent. */
export function reportRefunded(tx: Tx, payableId: string): Promise<void> {
  return store.makeRefundedDue(tx, payableId)
}

/** What is not done, for whoever watches the server. */
export const countOpenReports = (db: Reader): Promise<ReportCounts> => store.countOpenReports(db)
export type ReportCounts = store.ReportCounts
