import * as endpoints from '@contract/parcel/claim-endpoints'
import * as operatorEndpoints from '@contract/parcel/claim-operator-endpoints'
import { getClientNos } from '@server/base/member/member-service'
import type { Reader } from '@server/db/database'
import { tellClaims, tellReassigned } from '@server/goods/parcel/parcel-notices'
import { followSuperseded } from '@server/goods/parcel/parcel-assignment-service'
import type { ParcelFollowers } from '@server/goods/parcel/parcel-follower'
import * as claims from '@server/goods/parcel/pool-claim-service'
import { listPoolParcels } from '@server/goods/parcel/pool-service'
import { toClaimView, toOperatorClaim, toPoolParcelView } from '@server/goods/parcel/pool-views'
import { handle, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'
import type { Operator } from '@server/kit/who-asks'

export const poolHandlers = (followers: ParcelFollowers): HandlerList => [
  handle(
    endpoints.listPool,
    async (request) => {
      const page = await listPoolParcels(request.tx, request.member, request.input, request.now)
      const viewer = toViewer(request, request.member.id)
      return { ...page, items: page.items.map((record) => toPoolParcelView(record, viewer)) }
    },
    // What is in the pool is nobody's, and no change of it is noted for anybody.
    { alwaysInFull: true },
  ),

  handle(endpoints.claimParcel, async (request) => {
    const claimId = await claims.claimParcel(request.tx, request.member.id, request.input)
    return toClaimView(await claims.getOwnClaim(request.tx, request.member.id, claimId), toViewer(request, request.member.id))
  }),

  handle(endpoints.listClaims, async (request) => {
    const page = await claims.listOwnClaims(request.tx, request.member.id, request.input)
    const viewer = toViewer(request, request.member.id)
    return { ...page, items: page.items.map((record) => toClaimView(record, viewer)) }
  }),

  handle(endpoints.withdrawClaim, async ({ tx, member, input }) => {
    await claims.withdrawClaim(tx, member.id, input.claimId)
    return {}
  }),

  handle(operatorEndpoints.operatorListClaims, async (request) => {
    const page = await claims.listClaimsToDecide(request.tx, request.input)
    return { ...page, items: await toOperatorViews(request, page.items) }
  }),

  handle(operatorEndpoints.approveClaim, async (request) => {
    const { tx, ports, operator, input } = request
    const reassigned = await claims.approveClaim(tx, operator.operatorKeyId, input)
    await followSuperseded(tx, reassigned, followers)
    await tellReassigned(tx, ports, reassigned, input.reason)
    return getOperatorView(request, input.claimId)
  }),

  handle(operatorEndpoints.refuseClaim, async (request) => {
    const { tx, ports, operator, input } = request
    await claims.refuseClaim(tx, operator.operatorKeyId, input)
    const view = await getOperatorView(request, input.claimId)
    await tellClaims(tx, ports, [(await claims.getAnyClaim(tx, input.claimId)).row], view.trackingNumber)
    return view
  }),
]

type OperatorRequest = ViewRequest & { readonly tx: Reader; readonly operator: Operator }

async function toOperatorViews(request: OperatorRequest, records: readonly claims.OperatorClaimRecord[]) {
  const clientNos = await getClientNos(request.tx, records.map(({ row }) => row.memberId))
  const viewer = toViewer(request, request.operator.operatorKeyId)
  return records.map((record) => toOperatorClaim(record, viewer, clientNos.get(record.row.memberId) ?? ''))
}

async function getOperatorView(request: OperatorRequest, claimId: string) {
  const [view] = await toOperatorViews(request, [await claims.getAnyClaim(request.tx, claimId)])
  if (!view) throw new Error(`no view of claim ${claimId}`)
  return view
}
