import { askPurchaseCancelFields, purchaseReturnFields, type ReturnReason } from '@contract/proxy/purchase-order'
import * as v from 'valibot'

export interface AskCancelValues {
  readonly reason: string
}

export const askCancelSchema = v.object(askPurchaseCancelFields)

export interface ReturnValues {
  /** Undefined until it is chosen. */
  readonly reason: ReturnReason | undefined
  readonly text: string
  readonly photos: readonly string[]
}

export const returnSchema: v.GenericSchema<unknown, ReturnOutput> = v.object(purchaseReturnFields)
export interface ReturnOutput {
  readonly reason: ReturnReason
  readonly text: string
  readonly photos: string[]
}
