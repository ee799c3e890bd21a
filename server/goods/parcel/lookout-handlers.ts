import type { Complete } from '@contract/kit/complete'
import type { Lookout } from '@contract/parcel/lookout'
import * as endpoints from '@contract/parcel/lookout-endpoints'
import { operatorListLookouts } from '@contract/parcel/lookout-operator-endpoints'
import { getClientNos } from '@server/base/member/member-service'
import * as service from '@server/goods/parcel/lookout-service'
import { handle, type HandlerList } from '@server/kit/handler'

export const lookoutHandlers: HandlerList = [
  handle(endpoints.leaveLookout, async ({ tx, member, input, now }) =>
    toLookoutView(await service.leaveLookout(tx, member.id, input), now),
  ),

  handle(
    endpoints.listLookouts,
    async ({ tx, member, input, now }) => {
      const page = await service.listLookouts(tx, member.id, input)
      return { ...page, items: page.items.map((record) => toLookoutView(record, now)) }
    },
    // What could be it lies in the pool, and no change of that is noted for anybody.
    { alwaysInFull: true },
  ),

  handle(endpoints.endLookout, async ({ tx, member, input }) => {
    await service.endLookout(tx, member.id, input.lookoutId)
    return {}
  }),

  handle(operatorListLookouts, async ({ tx, input, now }) => {
    const page = await service.listLookouts(tx, undefined, input)
    const clientNos = await getClientNos(
      tx,
      page.items.map(({ row }) => row.memberId),
    )
    return {
      ...page,
      items: page.items.map((record) => ({
        ...toLookoutView(record, now),
        ClientNO: clientNos.get(record.row.memberId) ?? '',
        isInPool: record.isInPool,
      })),
    }
  }),
]

function toLookoutView({ row, matches }: service.LookoutRecord, now: Date): Complete<Lookout> {
  return {
    lookoutId: row.id,
    status: service.toLookoutStatus(row, now),
    trackingNumber: row.trackingNumber ?? undefined,
    description: row.description ?? undefined,
    carrierCode: row.carrierCode ?? undefined,
    warehouseId: row.warehouseId ?? undefined,
    sentOn: row.sentOn ?? undefined,
    leftAt: row.createdAt.toISOString(),
    until: row.endsAt.toISOString(),
    matches,
  }
}
