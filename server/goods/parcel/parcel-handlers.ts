import type { Complete } from '@contract/kit/complete'
import { Refusal } from '@contract/kit/envelope'
import type { ParcelDetail } from '@contract/parcel/parcel'
import * as oneParcel from '@contract/parcel/one-parcel-endpoints'
import * as endpoints from '@contract/parcel/parcel-endpoints'
import * as forecastEndpoints from '@contract/parcel/forecast-endpoints'
import type { Reader } from '@server/db/database'
import { listCarriers } from '@server/goods/parcel/carrier-service'
import { findOwnParcels, forecastParcels } from '@server/goods/parcel/forecast-many-service'
import { GOODS_NAMES } from '@server/goods/parcel/goods-names'
import * as service from '@server/goods/parcel/parcel-service'
import { toCarrierView, toForecastedParcel, toForecastOutcomes, toParcelDetail, toParcelSummary, toTabCounts } from '@server/goods/parcel/parcel-views'
import { answerProblem } from '@server/goods/parcel/problem-service'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import { toViewer, type ViewRequest } from '@server/kit/viewer'

export const parcelHandlers: HandlerList = [
  handle(endpoints.listCarriers, async ({ tx, language }) => {
    const carriers = await listCarriers(tx)
    return carriers.map((carrier) => toCarrierView(carrier, language))
  }),

  handle(endpoints.listGoodsNames, () => Promise.resolve(GOODS_NAMES)),

  handle(forecastEndpoints.forecastParcel, async (request) => {
    const parcelId = await service.forecastParcel(request.tx, request.member.id, request.input)
    if (parcelId instanceof Refusal) return parcelId
    return toForecastedParcel(await service.getParcel(request.tx, request.member.id, parcelId), toViewer(request, request.member.id))
  }),

  handle(forecastEndpoints.forecastParcels, async ({ tx, member, input, language }) =>
    toForecastOutcomes(await forecastParcels(tx, member.id, input.parcels), language),
  ),

  handle(forecastEndpoints.findOwnNumbers, async ({ tx, member, input }) => {
    const rows = await findOwnParcels(tx, member.id, input.trackingNumbers)
    return rows.map(({ id, trackingNumber, status }) => ({ parcelId: id, trackingNumber, status }))
  }),

  handle(forecastEndpoints.updateForecast, async (request) => {
    const { parcelId, ...forecast } = request.input
    const refusal = await service.updateForecast(request.tx, request.member.id, parcelId, forecast)
    return refusal ?? getDetail(request, parcelId)
  }),

  handle(forecastEndpoints.withdrawForecast, async ({ tx, member, input }) => {
    await service.withdrawForecast(tx, member.id, input.parcelId)
    return {}
  }),

  handle(forecastEndpoints.completeParcel, async (request) => {
    await service.completeParcel(request.tx, request.member.id, request.input)
    return getDetail(request, request.input.parcelId)
  }),

  handle(oneParcel.answerProblem, async (request) => {
    await answerProblem(request.tx, request.member.id, request.input)
    return getDetail(request, request.input.parcelId)
  }),

  handle(endpoints.listParcels, async (request) => {
    const page = await service.listParcels(request.tx, request.member.id, request.input)
    const viewer = toViewer(request, request.member.id)
    return { ...page, items: page.items.map((parcel) => toParcelSummary(parcel, viewer)) }
  }),

  handle(endpoints.countParcels, async ({ tx, member }) => toTabCounts(await service.countParcels(tx, member.id))),

  handle(oneParcel.getParcel, (request) => getDetail(request, request.input.parcelId)),

  handlePrepared(
    forecastEndpoints.checkTrackingNumber,
    // Counted whatever becomes of the answer, which itself is only read.
    ({ transaction, member }) => transaction((tx) => service.askForNumber(tx, member.id)),
    async ({ tx, input, member }) => ({ free: await service.isTrackingNumberFree(tx, member.id, input) }),
    { alwaysInFull: true },
  ),
]

type DetailRequest = ViewRequest & { readonly tx: Reader; readonly member: { readonly id: string } }

/** The parcel as it is after the work: the screen shows it without asking again. */
async function getDetail(request: DetailRequest, parcelId: string): Promise<Complete<ParcelDetail>> {
  const dossier = await service.getParcel(request.tx, request.member.id, parcelId)
  return toParcelDetail(dossier, toViewer(request, request.member.id))
}
