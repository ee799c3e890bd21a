import type { Complete } from '@contract/kit/complete'
import { toErrorText } from '@contract/kit/errors'
import type { StandingApplication } from '@contract/order/standing-application'
import * as endpoints from '@contract/order/standing-endpoints'
import { listWarehousesById } from '@server/base/warehouse/warehouse-service'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/kit/handler'
import type { ViewRequest } from '@server/kit/viewer'
import { getStanding, listStanding, saveStanding, stopStanding, type Standing } from '@server/trade/order/standing/standing-service'

export const standingHandlers: HandlerList = [
  handle(endpoints.listStanding, async (request) => {
    const page = await listStanding(request.tx, request.member.id, request.input)
    return { ...page, items: await toViews(request, page.items) }
  }),

  handle(endpoints.saveStanding, async (request) => toView(request, await saveStanding(request.tx, request.member.id, request.input))),

  handle(endpoints.stopStanding, async (request) => {
    await stopStanding(request.tx, request.member.id, request.input.standingId)
    return toView(request, request.input.standingId)
  }),
]

type StandingRequest = ViewRequest & { readonly tx: Reader; readonly member: { readonly id: string } }

async function toView(request: StandingRequest, standingId: string): Promise<Complete<StandingApplication>> {
  const [view] = await toViews(request, [await getStanding(request.tx, request.member.id, standingId)])
  if (!view) throw new Error(`no standing application ${standingId} after it was written`)
  return view
}

async function toViews({ tx, language, now }: StandingRequest, standings: readonly Standing[]): Promise<Complete<StandingApplication>[]> {
  const warehouses = await listWarehousesById(tx, standings.map(({ row }) => row.warehouseId))
  return standings.map(({ row, parcels }) => ({
    standingId: row.id,
    status: row.status,
    wish: row.wish,
    warehouseName: warehouses.get(row.warehouseId)?.name[language] ?? '',
    lateFrom: row.lateFrom.toISOString(),
    isLate: row.lateFrom <= now,
    parcels: parcels.map(({ parcelId, trackingNumber, status, items }) => ({
      parcelId,
      trackingNumber,
      status,
      itemNames: items.map(({ name }) => name),
    })),
    obstacle:
      row.obstacle && row.obstacleAt
        ? {
            text: toErrorText(row.obstacle.code, language, row.obstacle.params),
            totalCents: row.obstacle.totalCents,
            at: row.obstacleAt.toISOString(),
          }
        : undefined,
    orderId: row.orderId ?? undefined,
    createdAt: row.createdAt.toISOString(),
  }))
}
