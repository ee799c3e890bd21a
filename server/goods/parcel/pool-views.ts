import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import { grams, millimetres, roundUpToStep, type Millimetres } from '@contract/kit/weight'
import type { Claim, PoolParcel } from '@contract/parcel/claim'
import type { operatorClaimSchema } from '@contract/parcel/claim-operator-endpoints'
import { toNumberMask } from '@contract/parcel/number-mask'
import type { ClaimRecord, OperatorClaimRecord } from '@server/goods/parcel/pool-claim-service'
import { canClaim, type MaskedParcel, type PoolParcelRecord } from '@server/goods/parcel/pool-service'
import { toWarehouseDay } from '@server/goods/parcel/storage-clock'
import type { Viewer } from '@server/kit/viewer'

const WEIGHT_STEP = grams(500)
const SIDE_STEP_MM = 50

const roundUpSide = (side: Millimetres) => millimetres(Math.min(10_000, Math.ceil(side / SIDE_STEP_MM) * SIDE_STEP_MM))

const toFiles = (fileIds: readonly string[], { signFile }: Viewer) => fileIds.map((fileId) => ({ fileId, url: signFile(fileId) }))

/** The only way in which anybody but its owner and the warehouse gets to see a parcel. */
function toMaskedView({ parcel, fileIds }: MaskedParcel, viewer: Viewer): Complete<Claim['parcel']> {
  const { arrival, trackingNumber, warehouse } = parcel
  if (!arrival) throw new Error(`parcel ${parcel.parcelId} of the pool has not arrived`)
  const { head, tail } = toNumberMask(trackingNumber)
  const { lengthMm, widthMm, heightMm } = arrival.size
  return {
    poolParcelId: parcel.parcelId,
    numberHead: head,
    numberTail: tail,
    carrierCode: parcel.carrierCode,
    warehouseId: warehouse.warehouseId,
    warehouseName: warehouse.name[viewer.language],
    arrivedOn: toWarehouseDay(arrival.inStockAt, warehouse.utcOffsetMinutes),
    aboutGrams: roundUpToStep(arrival.weightGrams, WEIGHT_STEP),
    aboutSize: { lengthMm: roundUpSide(lengthMm), widthMm: roundUpSide(widthMm), heightMm: roundUpSide(heightMm) },
    photos: toFiles(fileIds, viewer),
  }
}

export function toPoolParcelView(record: PoolParcelRecord, viewer: Viewer): Complete<PoolParcel> {
  const [latest] = record.claims
  return {
    ...toMaskedView(record, viewer),
    claim: latest && { claimId: latest.id, status: latest.status },
    canClaim: canClaim(record.claims),
  }
}

export function toClaimView({ row, masked, fileIds }: ClaimRecord, viewer: Viewer): Complete<Claim> {
  return {
    claimId: row.id,
    status: row.status,
    parcel: toMaskedView(masked, viewer),
    trackingNumber: row.trackingNumber ?? undefined,
    goods: row.goods ?? undefined,
    remark: row.remark ?? undefined,
    photos: toFiles(fileIds, viewer),
    claimedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString(),
    reason: row.reason ?? undefined,
    ownParcelId: masked.parcel.memberId === row.memberId ? masked.parcel.parcelId : undefined,
  }
}

export function toOperatorClaim(
  { row, masked: { parcel }, fileIds, otherClaims }: OperatorClaimRecord,
  viewer: Viewer,
  ClientNO: string,
): Complete<v.InferOutput<typeof operatorClaimSchema>> {
  return {
    claimId: row.id,
    status: row.status,
    ClientNO,
    claimedParcelId: parcel.parcelId,
    trackingNumber: parcel.trackingNumber,
    warehouseName: parcel.warehouse.name[viewer.language],
    givenNumber: row.trackingNumber ?? undefined,
    numberIsRight: row.trackingNumber === null ? undefined : row.trackingNumber === parcel.trackingNumber,
    goods: row.goods ?? undefined,
    remark: row.remark ?? undefined,
    photos: toFiles(fileIds, viewer),
    claimedAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString(),
    reason: row.reason ?? undefined,
    otherClaims,
  }
}
