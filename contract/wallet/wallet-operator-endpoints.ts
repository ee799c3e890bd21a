import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { idSchema } from '../kit/ids'
import { listSchema } from '../kit/list-schemas'
import { signedCentsSchema } from '../kit/money-schemas'
import { pageRequest, pageSchema } from '../kit/page'
import { clientNoSchema, lineSchema } from '../kit/text'
import { wholeNumberSchema } from '../kit/whole-number'
import { TRANSFER_STATUSES } from '../order/order'
import { bookDaySchema, CLEARING_CHANNELS, clearingLineSchema, clearingTotalsSchema, MAX_CLEARING_LINES, MAX_REFERENCES } from './clearing'
import { creditCentsSchema, transferSchema } from './wallet'

export const operatorTransferSchema = v.object({ ...transferSchema.entries, ClientNO: v.string(), dueCents: v.optional(signedCentsSchema) })

export const operatorListTransfers = defineEndpoint({
  path: 'operator/transfer/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'Transfers of all members, oldest first',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(TRANSFER_STATUSES, 'invalid')) }),
  output: pageSchema(operatorTransferSchema),
})

export const reviewTransfer = defineEndpoint({
  path: 'operator/transfer/review',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  changes: ['order'],
  summary: 'Approve what arrived, or refuse with a reason; an approved amount is credited, then pays its order if it is enough',
  input: v.variant('decision', [
    v.object({ decision: v.literal('approve'), transferId: idSchema('transfer'), amountCents: creditCentsSchema }),
    v.object({ decision: v.literal('reject'), transferId: idSchema('transfer'), reason: lineSchema(200) }),
  ]),
  output: operatorTransferSchema,
})

export const creditMember = defineEndpoint({
  path: 'operator/wallet/credit',
  access: 'operator:finance',
  effect: 'write',
  about: 'wallet',
  summary: 'Credit a member’s balance as a ledger entry with its reason',
  input: v.object({ ClientNO: clientNoSchema, amountCents: creditCentsSchema, reason: lineSchema(200) }),
  output: v.object({ balanceCents: signedCentsSchema }),
})

const clearingChannelSchema = v.picklist(CLEARING_CHANNELS, 'invalid')

export const getClearingTotals = defineEndpoint({
  path: 'operator/clearing/totals',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'What the books have of a payment channel: before these days, in them, and after them',
  input: v.object({ clearingChannel: clearingChannelSchema, fromDay: bookDaySchema, toDay: bookDaySchema }),
  output: clearingTotalsSchema,
})

export const listClearing = defineEndpoint({
  path: 'operator/clearing/list',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'What was booked on a payment channel in these days, the first booking first, in pages',
  input: v.object({
    clearingChannel: clearingChannelSchema,
    fromDay: bookDaySchema,
    toDay: bookDaySchema,
    cursor: pageRequest.cursor,
    limit: v.optional(wholeNumberSchema(1, MAX_CLEARING_LINES)),
  }),
  output: pageSchema(clearingLineSchema),
})

export const findClearing = defineEndpoint({
  path: 'operator/clearing/find',
  access: 'operator:finance',
  effect: 'read',
  about: 'wallet',
  summary: 'What was booked on a payment channel under these references, whenever that was',
  input: v.object({
    clearingChannel: clearingChannelSchema,
    references: listSchema(lineSchema(64), { min: 1, max: MAX_REFERENCES, tooFew: 'required' }),
  }),
  output: v.object({ items: v.array(clearingLineSchema) }),
})
