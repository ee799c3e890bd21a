import type { Complete } from '@contract/kit/complete'
import type { ParcelDetail } from '@contract/parcel/parcel'
import * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import type { Reader } from '@server/db/database'
import { handle, type HandlerList } from '@server/http/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import { getClientNos } from '@server/modules/account/account-service'
import { reassignParcel } from '@server/modules/parcel/parcel-assignment-service'
import { listCandidates } from '@server/modules/parcel/parcel-claim-service'
import { tellArrival, tellProblem, tellReassigned } from '@server/modules/parcel/parcel-notices'
import type { Parcel } from '@server/modules/parcel/parcel-record'
import { toCandidates, toOperatorParcel, toParcelDetail, type OperatorParcel } from '@server/modules/parcel/parcel-views'
import * as service from '@server/modules/parcel/parcel-warehouse-service'
import type { Operator } from '@server/operator/operator-keys'

export const parcelOperatorHandlers: HandlerList = [
  handle(endpoints.operatorListParcels, async (request) => {
    const page = await service.listAllParcels(request.tx, request.input)
    return { ...page, items: await toOperatorParcels(request, page.items) }
  }),

  handle(endpoints.receiveParcel, async ({ tx, ports, operator, input }) => {
    const { parcelId, trackingNumber, status, memberId } = await service.receiveParcel(tx, operator.operatorKeyId, input)
    await tellArrival(tx, ports, parcelId)
    const ownerless = memberId === undefined
    const candidates = ownerless ? ((await listCandidates(tx, [trackingNumber])).get(trackingNumber) ?? []) : []
    const clientNos = await getClientNos(tx, ownerless ? candidates.map((one) => one.memberId) : [memberId])
    return { parcelId, status, ownerless, ClientNO: clientNos.get(memberId ?? ''), candidates: toCandidates(candidates, clientNos) }
  }),

  handle(endpoints.reassignParcel, async (request) => {
    const { tx, ports, operator, input } = request
    const reassigned = await reassignParcel(tx, operator.operatorKeyId, input)
    await tellReassigned(tx, ports, reassigned, input.reason)
    const [parcel] = await toOperatorParcels(request, [await service.getAnyParcel(tx, input.parcelId)])
    if (!parcel) throw new Error(`no parcel ${input.parcelId} after it was given away`)
    return parcel
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

/** With their owners and all who ask for them, however many parcels: a query each. */
async function toOperatorParcels(request: DetailRequest, parcels: readonly Parcel[]): Promise<Complete<OperatorParcel>[]> {
  const claimed = await listCandidates(request.tx, parcels.map((parcel) => parcel.trackingNumber))
  const candidatesOf = ({ trackingNumber }: Parcel) => claimed.get(trackingNumber) ?? []
  const clientNos = await getClientNos(request.tx, parcels.flatMap((parcel) => [parcel.memberId ?? [], candidatesOf(parcel).map((one) => one.memberId)].flat()))
  const viewer = toViewer(request, request.operator.operatorKeyId)
  return parcels.map((parcel) => toOperatorParcel(parcel, viewer, { clientNos, candidates: candidatesOf(parcel) }))
}

async function getDetail(request: DetailRequest, parcelId: string): Promise<Complete<ParcelDetail>> {
  const dossier = await service.getAnyParcel(request.tx, parcelId)
  return toParcelDetail(dossier, toViewer(request, request.operator.operatorKeyId))
}
