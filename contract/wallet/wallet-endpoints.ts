import * as v from 'valibot'
import { defineEndpoint } from '../kit/endpoint'
import { pageRequest, pageSchema } from '../kit/page'
import { idSchema } from '../kit/ids'
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
