import type * as v from 'valibot'
import type { Complete } from '@contract/kit/complete'
import type { ParsedInputOf } from '@contract/kit/endpoint'
import { Refusal } from '@contract/kit/envelope'
import type { Page } from '@contract/kit/page'
import { limits } from '@contract/limits'
import type { claimInputSchema } from '@contract/parcel/claim'
import type { approveClaim as approveEndpoint, operatorListClaims, refuseClaim as refuseEndpoint } from '@contract/parcel/claim-operator-endpoints'
import { claimMachine } from '@contract/parcel/claim-status'
import { fitsMask, toNumberMask } from '@contract/parcel/number-mask'
import { assertOwnFiles } from '@server/base/file/file-service'
import { getClientNos, lockMemberByNumber, lockMember } from '@server/base/member/member-service'
import type { Reader, Tx } from '@server/db/database'
import { readPage, type PageRequest } from '@server/db/keyset'
import { lockWithNumber, reassignParcel, type Reassigned } from '@server/goods/parcel/parcel-assignment-service'
import { findParcelRow } from '@server/goods/parcel/parcel-store'
import {
  countPoolClaims,
  countWaiting,
  findPoolClaimRow,
  insertPoolClaim,
  listClaimFileIds,
  listOwnPoolClaimRows,
  listPoolClaimRows,
  listPoolClaimRowsOf,
  lockPoolClaimRow,
  refusePoolClaim,
  withdrawPoolClaim,
  type PoolClaimRow,
} from '@server/goods/parcel/pool-claim-store'
import { countTries, toMaskedParcels, type MaskedParcel } from '@server/goods/parcel/pool-service'
import { listParcelRowsOfIds, POOL_STATUSES } from '@server/goods/parcel/pool-store'

/** A claim with its parcel, as far as strangers may know that, and the member's pictures. */
export interface ClaimRecord {
  readonly row: PoolClaimRow
  readonly masked: MaskedParcel
  readonly fileIds: readonly string[]
}

/**
 * Taken alike whether the number is right: only what does not fit the mask, which everybody sees, is refused. The warehouse
 * looks at the rest.
 * @throws Refusal `notFound` for what is not in the pool, `claimNumberUnlike`, `claimWaitsAlready`, `claimedTooOften`, `tooManyClaims`
 */
export async function claimParcel(tx: Tx, memberId: string, claim: v.InferOutput<typeof claimInputSchema>): Promise<string> {
  await lockMember(tx, memberId)
  const seen = await findParcelRow(tx, claim.poolParcelId)
  if (!seen || seen.memberId !== null) throw new Refusal('notFound')
  // Nobody is given the parcel meanwhile.
  const parcel = await lockWithNumber(tx, claim.poolParcelId)
  if (parcel.memberId !== null || !POOL_STATUSES.includes(parcel.status)) throw new Refusal('notFound')
  await assertOwnFiles(tx, { memberId }, claim.fileIds)
  if (claim.trackingNumber !== undefined && !fitsMask(toNumberMask(parcel.trackingNumber), claim.trackingNumber)) {
    throw new Refusal('claimNumberUnlike', { field: 'trackingNumber' })
  }
  const earlier = await listPoolClaimRowsOf(tx, memberId, [parcel.id])
  if (earlier.some(({ status }) => status === 'waiting')) throw new Refusal('claimWaitsAlready')
  if (countTries(earlier) >= limits.claim.perParcel) throw new Refusal('claimedTooOften', { params: { max: limits.claim.perParcel } })
  const { waiting, today } = await countPoolClaims(tx, memberId)
  if (waiting >= limits.claim.maxWaiting || today >= limits.claim.perDay) throw new Refusal('tooManyClaims', { params: { max: limits.claim.perDay } })
  const { trackingNumber, goods, remark, fileIds } = claim
  return insertPoolClaim(tx, { parcelId: parcel.id, memberId, trackingNumber, goods, remark, fileIds })
}

/** @throws Refusal `notFound`, `notAllowedNow` once it is decided */
export async function withdrawClaim(tx: Tx, memberId: string, claimId: string): Promise<void> {
  const claim = await lockPoolClaimRow(tx, claimId, memberId)
  if (!claim) throw new Refusal('notFound')
  if (!claimMachine.allows(claim.status, 'withdraw', 'member')) throw new Refusal('notAllowedNow')
  await withdrawPoolClaim(tx, claim)
}

export async function listOwnClaims(db: Reader, memberId: string, request: PageRequest): Promise<Complete<Page<ClaimRecord>>> {
  const page = await readPage(request, (part) => listOwnPoolClaimRows(db, memberId, part), toKeyset)
  return { ...page, items: await toClaimRecords(db, page.items) }
}

/** @throws Refusal `notFound` */
export async function getOwnClaim(db: Reader, memberId: string, claimId: string): Promise<ClaimRecord> {
  return getRecord(db, await findPoolClaimRow(db, claimId, memberId))
}

// ── The operator ────────────────────────────────────────────────────────────────────────────────────────────────────

/** With how many other claims wait for the same parcel. */
export interface OperatorClaimRecord extends ClaimRecord {
  readonly otherClaims: number
}

export async function listClaimsToDecide(
  db: Reader,
  request: ParsedInputOf<typeof operatorListClaims>,
): Promise<Complete<Page<OperatorClaimRecord>>> {
  const page = await readPage(request, (part) => listPoolClaimRows(db, { status: request.status, ...part }), toKeyset)
  return { ...page, items: await toOperatorRecords(db, await toClaimRecords(db, page.items)) }
}

/** @throws Refusal `notFound` */
export async function getAnyClaim(db: Reader, claimId: string): Promise<OperatorClaimRecord> {
  const [record] = await toOperatorRecords(db, [await getRecord(db, await findPoolClaimRow(db, claimId))])
  if (!record) throw new Error(`no claim ${claimId} from its row`)
  return record
}

/**
 * Of two approvals of one parcel the second finds its claim refused: whoever has the number decides alone.
 * @throws Refusal `notFound`, `notAllowedNow` once it is decided, and as `reassignParcel` does
 */
export async function approveClaim(tx: Tx, operatorKeyId: string, input: ParsedInputOf<typeof approveEndpoint>): Promise<Reassigned> {
  const seen = await findPoolClaimRow(tx, input.claimId)
  if (!seen) throw new Refusal('notFound')
  const ClientNO = (await getClientNos(tx, [seen.memberId])).get(seen.memberId) ?? ''
  // In the order in which everybody takes them: the member, the number, the claim.
  await lockMemberByNumber(tx, ClientNO)
  await lockWithNumber(tx, seen.parcelId)
  const claim = await lockPoolClaimRow(tx, input.claimId)
  if (!claim || !claimMachine.allows(claim.status, 'approve', 'operator')) throw new Refusal('notAllowedNow')
  const { reason, carrierCode } = input
  return reassignParcel(tx, operatorKeyId, { parcelId: claim.parcelId, ClientNO, reason, carrierCode })
}

/** @throws Refusal `notFound`, `notAllowedNow` once it is decided */
export async function refuseClaim(tx: Tx, operatorKeyId: string, { claimId, reason }: ParsedInputOf<typeof refuseEndpoint>): Promise<void> {
  const seen = await findPoolClaimRow(tx, claimId)
  if (!seen) throw new Refusal('notFound')
  await lockWithNumber(tx, seen.parcelId)
  const claim = await lockPoolClaimRow(tx, claimId)
  if (!claim || !claimMachine.allows(claim.status, 'refuse', 'operator')) throw new Refusal('notAllowedNow')
  await refusePoolClaim(tx, claim, { operatorKeyId, reason })
}

const toKeyset = (row: PoolClaimRow) => ({ at: row.createdAt, id: row.id })

async function getRecord(db: Reader, row: PoolClaimRow | undefined): Promise<ClaimRecord> {
  if (!row) throw new Refusal('notFound')
  const [record] = await toClaimRecords(db, [row])
  if (!record) throw new Error(`no claim from row ${row.id}`)
  return record
}

async function toClaimRecords(db: Reader, rows: readonly PoolClaimRow[]): Promise<ClaimRecord[]> {
  if (rows.length === 0) return []
  const [parcels, files] = await Promise.all([
    listParcelRowsOfIds(db, [...new Set(rows.map(({ parcelId }) => parcelId))]).then((parcelRows) => toMaskedParcels(db, parcelRows)),
    listClaimFileIds(db, rows.map(({ id }) => id)),
  ])
  const byId = new Map(parcels.map((masked) => [masked.parcel.parcelId, masked]))
  return rows.map((row) => {
    const masked = byId.get(row.parcelId)
    if (!masked) throw new Error(`claim ${row.id} of no parcel`)
    return { row, masked, fileIds: files.get(row.id) ?? [] }
  })
}

async function toOperatorRecords(db: Reader, records: readonly ClaimRecord[]): Promise<OperatorClaimRecord[]> {
  if (records.length === 0) return []
  const waiting = await countWaiting(db, records.map(({ row }) => row.parcelId))
  return records.map((record) => ({
    ...record,
    otherClaims: (waiting.get(record.row.parcelId) ?? 0) - (record.row.status === 'waiting' ? 1 : 0),
  }))
}
