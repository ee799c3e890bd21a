import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { idSchema } from '../kit/ids'
import { FINANCE_DIRECTIONS, financeLineSchema, monthSchema, statementSchema } from './finance'
import { transferInputSchema, transferSchema, walletSchema } from './wallet'
import { TRANSFER_STATUSES } from '../order/order'

export const getWallet = defineEndpoint({
  path: 'wallet/get',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The member’s balance',
  input: v.object({}),
  output: walletSchema,
})

export const submitTransfer = defineEndpoint({
  path: 'wallet/submitTransfer',
  access: 'member',
  effect: 'write',
  about: 'wallet',
  changes: ['order'],
  summary: 'Hand in a transfer slip or Taobao order number, for an order or as a top-up',
  input: transferInputSchema,
  output: transferSchema,
})

export const listTransfers = defineEndpoint({
  path: 'wallet/listTransfers',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'The member’s transfers, newest first, in pages',
  input: v.object({ ...pageRequest, status: v.optional(v.picklist(TRANSFER_STATUSES, 'invalid')), orderId: v.optional(idSchema('order')) }),
  output: pageSchema(transferSchema),
})

export const getTransfer = defineEndpoint({
  path: 'wallet/getTransfer',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'One of the member’s transfers, to correct it and send it again',
  input: v.object({ transferId: idSchema('transfer') }),
  output: transferSchema,
})

export const getStatement = defineEndpoint({
  path: 'wallet/statement',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'A month of the member’s balance, by kind, with what every month took in and gave out; the present month when none is named',
  input: v.object({ month: v.optional(monthSchema) }),
  output: statementSchema,
})

export const listFinance = defineEndpoint({
  path: 'wallet/finance',
  access: 'member',
  effect: 'read',
  about: 'wallet',
  summary: 'Every line of the member’s balance with what was left after it, the latest first, in pages; of one month alone when it is named',
  input: v.object({ ...pageRequest, month: v.optional(monthSchema), direction: v.optional(v.picklist(FINANCE_DIRECTIONS, 'invalid')) }),
  output: pageSchema(financeLineSchema),
})
