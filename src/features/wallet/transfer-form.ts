import type { Cents } from '@contract/kit/money'
import { transferInputSchema, type Transfer } from '@contract/wallet/wallet'
import * as v from 'valibot'
import { isAmount, type TypedMoney } from '@/components/money-text'

export type TransferMethod = 'slip' | 'taobao'

export interface TransferValues {
  readonly method: TransferMethod
  readonly orderId: string | undefined
  readonly amountCents: TypedMoney
  readonly slipFileIds: readonly string[]
  readonly taobaoOrderNumber: string
  readonly remark: string
}

export function toInitialTransfer(orderId: string | undefined, dueCents: Cents | undefined): TransferValues {
  return { method: 'slip', orderId, amountCents: dueCents ?? null, slipFileIds: [], taobaoOrderNumber: '', remark: '' }
}

/** What was sent in before and not accepted, to be corrected. */
export function toEarlierTransfer({ amountCents, slips, taobaoOrderNumber = '', remark = '' }: Transfer): Partial<TransferValues> {
  return {
    method: taobaoOrderNumber === '' ? 'slip' : 'taobao',
    slipFileIds: slips.map(({ fileId }) => fileId),
    taobaoOrderNumber,
    remark,
    ...(amountCents !== undefined && { amountCents }),
  }
}

export type TransferOutput = v.InferOutput<typeof transferInputSchema>

const chosenSchema = v.looseObject({ method: v.picklist(['slip', 'taobao']) })

/** Behind a transform the contract's schema judges what is handed on, whatever its type. */
const contractSchema: v.GenericSchema<unknown, TransferOutput> = transferInputSchema

/**
 * What is typed, as the contract wants it: a slip with its amount, or a Taobao number. What stands in the fields of the
 * other way is not sent. Only the chosen way is judged, so a missing number is said at the number's own field.
 */
export const transferFormSchema = v.pipe(
  chosenSchema,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.value.method !== 'taobao' || dataset.value.taobaoOrderNumber !== undefined) return
    addIssue({
      message: 'required',
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'taobaoOrderNumber', value: undefined }],
    })
  }),
  v.transform(({ method, ...typed }): unknown =>
    method === 'slip'
      ? { ...typed, taobaoOrderNumber: undefined }
      : { ...typed, slipFileIds: undefined, ...(typed.orderId !== undefined && { amountCents: undefined }) },
  ),
  contractSchema,
)

export interface AmountNote {
  readonly kind: 'less' | 'more'
  readonly differenceCents: number
}

/** Another amount than the due one is allowed, but never unseen. */
export function toAmountNote(amountCents: number | string | null | undefined, dueCents: number | undefined): AmountNote | undefined {
  if (!isAmount(amountCents) || dueCents === undefined || amountCents === dueCents) return undefined
  return amountCents < dueCents
    ? { kind: 'less', differenceCents: dueCents - amountCents }
    : { kind: 'more', differenceCents: amountCents - dueCents }
}
