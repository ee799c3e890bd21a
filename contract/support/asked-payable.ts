import * as v from 'valibot'
import { idSchema } from '../kit/ids'
import { PAYABLE_KINDS, type PayableKind } from '../payment/payable'

/**
 * What a conversation with the service can be about: kinds that have a page of their own for their member, where the service is asked
 * and where the conversation leads back to. What a buyer has asked is shown, and asked about, with its order.
 */
export type AskedKind = Exclude<PayableKind, 'buyQuestion'>

export const isAskedKind = (kind: PayableKind): kind is AskedKind => kind !== 'buyQuestion'

export const ASKED_KINDS = PAYABLE_KINDS.filter(isAskedKind)

export const askedPayableSchema = v.object({
  payableId: idSchema('payable'),
  kind: v.picklist(ASKED_KINDS),
  number: v.string(),
})
export type AskedPayable = v.InferOutput<typeof askedPayableSchema>
