import { claimInputSchema } from '@contract/parcel/claim'
import type * as v from 'valibot'

export interface ClaimValues {
  readonly poolParcelId: string
  readonly trackingNumber: string
  readonly fileIds: readonly string[]
  readonly goods: string
  readonly remark: string
}

export type ClaimOutput = v.InferOutput<typeof claimInputSchema>

export const claimFormSchema: v.GenericSchema<unknown, ClaimOutput> = claimInputSchema

export const toEmptyClaim = (poolParcelId: string): ClaimValues => ({ poolParcelId, trackingNumber: '', fileIds: [], goods: '', remark: '' })
