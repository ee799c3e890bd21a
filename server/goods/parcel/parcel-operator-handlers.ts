import type { Complete } from '@contract/kit/complete'
import type { ParcelDetail } from '@contract/parcel/parcel'
import * as endpoints from '@contract/parcel/parcel-operator-endpoints'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { followSuperseded, reassignParcel } from '@server/goods/parcel/parcel-assignment-service'
import { listCandidates } from '@server/goods/parcel/parcel-claim-service'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import { tellArrival, tellClaims, tellProblem, tellProblemNews, tellReassigned, tellWhoMissesIt } from '@server/goods/parcel/parcel-notices'
import type { Parcel } from '@server/goods/parcel/parcel-record'
import { toCandidates, toOperatorParcel, toParcelDetail, type OperatorParcel } from '@server/goods/parcel/parcel-views'
import * as service from '@server/goods/parcel/parcel-warehouse-service'
import * as problems from '@server/goods/parcel/problem-service'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'

export const parcelOperatorHandlers = (followers: ParcelFollowers): HandlerList => [
  handle(endpoints.operatorListParcels, async (request) => {
    const page = await service.listAllParcels(request.tx, request.input)
    return { ...page, items: await toOperatorParcels(request, page.items) }
  }),

  handle(endpoints.receiveParcel, async ({ tx, ports, operator, input }) => {
    const { parcelId, trackingNumber, status, memberId, box } = await service.receiveParcel(tx, operator.operatorKeyId, input, followers)
    const ownerless = memberId === undefined
    await (ownerless ? tellWhoMissesIt(tx, ports, { parcelId, trackingNumber }) : tellArrival(tx, ports, parcelId))
    const candidates = ownerless ? ((await listCandidates(tx, [trackingNumber])).get(trackingNumber) ?? []) : []
    const clientNos = await getClientNos(tx, ownerless ? candidates.map((one) => one.memberId) : [memberId])
    return { parcelId, status, ownerless, box: box && { number: box.number, count: box.count, arrived: box.arrived }, ClientNO: clientNos.get(memberId ?? ''), candidates: toCandidates(candidates, clientNos) }
  }),

  handle(endpoints.reassignParcel, async (request) => {
    const { tx, ports, operator, input } = request
    const reassigned = await reassignParcel(tx, operator.operatorKeyId, input)
    await followSuperseded(tx, reassigned, followers)
    await tellReassigned(tx, ports, reassigned, input.reason)
    const [parcel] = await toOperatorParcels(request, [await service.getAnyParcel(tx, input.parcelId)])
    if (!parcel) throw new Error(`no parcel ${input.parcelId} after it was given away`)
    return parcel
  }),

  handle(endpoints.flagParcel, async (request) => {
    await problems.flagParcel(request.tx, request.operator.operatorKeyId, request.input)
    await tellProblem(request.tx, request.ports, request.input.parcelId, request.input.remark)
    return getDetail(request, request.input.parcelId)
  }),

  handle(endpoints.settleProblem, async (request) => {
    const { tx, ports, operator, input } = request
    const { claims, trackingNumber, refundedCents } = await problems.settleProblem(tx, operator.operatorKeyId, input, followers)
    await tellClaims(tx, ports, claims, trackingNumber)
    await tellProblemNews(tx, ports, input.parcelId, { news: input.outcome, remark: input.remark, refundedCents })
    return getDetail(request, input.parcelId)
  }),

  handle(endpoints.declineAnswer, async (request) => {
    const { tx, ports, input } = request
    const refundedCents = await problems.declineAnswer(tx, input)
    await tellProblemNews(tx, ports, input.parcelId, { news: 'declined', remark: input.reason, refundedCents })
    return getDetail(request, input.parcelId)
  }),

  handle(endpoints.markReturned, async (request) => {
    const { tx, ports, input } = request
    await problems.markReturned(tx, input, followers)
    await tellProblemNews(tx, ports, input.parcelId, { news: 'returned', remark: `${input.carrierName} ${input.trackingNumber}` })
    return getDetail(request, input.parcelId)
  }),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

/** With their owners and all who ask for them, however many parcels: a query each. */
async function toOperatorParcels(request: DetailRequest, parcels: readonly Parcel[]): Promise<Complete<OperatorParcel>[]> {
  const claimed = await listCandidates(request.tx, parcels.map((parcel) => parcel.trackingNumber))
  const candidatesOf = ({ trackingNumber }: Parcel) => claimed.get(trackingNumber) ?? []
  const clientNos = await getClientNos(
    request.tx,
    parcels.flatMap((parcel) => [parcel.memberId ?? [], candidatesOf(parcel).map((one) => one.memberId)].flat()),
  )
  const viewer = toViewer(request, request.operator.operatorKeyId)
  return parcels.map((parcel) => toOperatorParcel(parcel, viewer, { clientNos, candidates: candidatesOf(parcel) }))
}

async function getDetail(request: DetailRequest, parcelId: string): Promise<Complete<ParcelDetail>> {
  const dossier = await service.getAnyParcel(request.tx, parcelId)
  return toParcelDetail(dossier, toViewer(request, request.operator.operatorKeyId))
}
