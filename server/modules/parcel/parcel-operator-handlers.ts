import type { Complete } from '@contract/kit/complete'
import type { ParcelDetail } from '@contract/parcel/parcel'
import * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/http/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import { getClientNos } from '@server/modules/account/account-service'
import { tellArrival, tellProblem } from '@server/modules/parcel/parcel-notices'
import { toOperatorParcel, toParcelDetail } from '@server/modules/parcel/parcel-views'
import * as service from '@server/modules/parcel/parcel-warehouse-service'
import type { Operator } from '@server/operator/operator-keys'

export const parcelOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListParcels, async (request) => {
    const page = await service.listAllParcels(request.tx, request.input)
    const clientNos = await getClientNos(request.tx, page.items.flatMap((parcel) => parcel.memberId ?? []))
    const viewer = toViewer(request, request.operator.operatorKeyId)
    return {
      ...page,
      items: page.items.map((parcel) => toOperatorParcel(parcel, viewer, clientNos.get(parcel.memberId ?? ''))),
    }
  }),

  handle(endpoints.receiveParcel, async ({ tx, ports, operator, input }) => {
    const received = await service.receiveParcel(tx, operator.operatorKeyId, input)
    await tellArrival(tx, ports, received.parcelId)
    return received
  }),

  handle(endpoints.flagParcel, async (request) => {
    await service.flagParcel(request.tx, request.operator.operatorKeyId, request.input)
    await tellProblem(request.tx, request.ports, request.input.parcelId, request.input.remark)
    return getDetail(request, request.input.parcelId)
  }),

  handle(endpoints.settleProblem, async (request) => {
    await service.settleProblem(request.tx, request.input)
    return getDetail(request, request.input.parcelId)
  }),

  handle(endpoints.markReturned, async (request) => {
    await service.markReturned(request.tx, request.input)
    return getDetail(request, request.input.parcelId)
  }),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

async function getDetail(request: DetailRequest, parcelId: string): Promise<Complete<ParcelDetail>> {
  const dossier = await service.getAnyParcel(request.tx, parcelId)
  return toParcelDetail(dossier, toViewer(request, request.operator.operatorKeyId))
}
