import * as v from 'valibot'
import { limits } from '../limits'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { centsSchema } from '../kit/money-schemas'
import { isoTimeSchema } from '../kit/time-schemas'
import { blockSchema, normaliseCompared } from '../kit/text'
import { TRANSFER_STATUSES } from '../order/order'
import { deductionsSchema } from '../payment/payment-options'

export const taobaoNumberSchema = v.pipe(
  v.string('invalidTaobaoNumber'),
  v.metadata({ pattern: '^[0-9]{10,24}$' }),
  v.transform((text) => normaliseCompared(text).replace(/\s/g, '')),
  v.regex(/^\d{10,24}$/, 'invalidTaobaoNumber'),
)

/** What one transfer may say and one credit may add. */
export const creditCentsSchema = v.pipe(
  v.number('invalidAmount'),
  v.integer('invalidAmount'),
  v.minValue(1, 'mustBeAboveZero'),
  v.maxValue(limits.transfer.maxCreditCents, 'invalidAmount'),
  centsSchema,
)

const transferFields = v.object({
  /** Without an order it is a top-up. */
  orderId: v.optional(idSchema('order')),
  amountCents: v.optional(creditCentsSchema),
  slipFileIds: v.optional(listSchema(idSchema('file'), { max: limits.transfer.maxSlips }), []),
  taobaoOrderNumber: v.optional(taobaoNumberSchema),
  remark: v.optional(blockSchema(limits.transfer.remarkLength)),
  /** What its order is paid with beside the transfer. */
  deductions: v.optional(deductionsSchema),
})

/**
 * An amount with a receipt image, or a Taobao order number (specification, section 5). A top-up has an amount of at
 * least 1 yuan in either case, since there is no order to take it from.
 */
export const transferInputSchema = v.pipe(
  transferFields,
  v.forward(
    v.partialCheck(
      [['amountCents'], ['slipFileIds'], ['taobaoOrderNumber']],
      (input) => input.taobaoOrderNumber !== undefined || (input.amountCents !== undefined && input.slipFileIds.length > 0),
      'slipOrTaobaoRequired',
    ),
    ['slipFileIds'],
  ),
  v.forward(
    v.partialCheck(
      [['orderId'], ['amountCents']],
      (input) => input.orderId !== undefined || (input.amountCents ?? 0) >= limits.topUp.minimum,
      'topUpTooSmall',
    ),
    ['amountCents'],
  ),
)
export type TransferInput = v.InferInput<typeof transferInputSchema>

export const transferSchema = v.object({
  transferId: idSchema('transfer'),
  orderId: v.optional(v.string()),
  orderNumber: v.optional(v.string()),
  /** What the member says was paid. */
  amountCents: v.optional(centsSchema),
  /** What finance saw arrive. */
  creditedCents: v.optional(centsSchema),
  slips: v.array(v.object({ fileId: idSchema('file'), url: v.string() })),
  taobaoOrderNumber: v.optional(v.string()),
  remark: v.optional(v.string()),
  status: v.picklist(TRANSFER_STATUSES),
  approved: v.optional(v.boolean()),
  reason: v.optional(v.string()),
  submittedAt: isoTimeSchema,
  reviewedAt: v.optional(isoTimeSchema),
})
export type Transfer = v.InferOutput<typeof transferSchema>

export const walletSchema = v.object({
  balanceCents: centsSchema,
  unreviewedTransfers: v.number(),
})
export type Wallet = v.InferOutput<typeof walletSchema>
