import * as endpoints from '@contract/payment/pay-endpoints'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { handle, handlePrepared, type HandlerList } from '@server/kit/handler'
import type { Payables } from '@server/money/wallet/payable'
import { getPayableKind } from '@server/money/wallet/payable-kind'
import { askAboutPayment, askForPayment, checkPayment, finishAsking, queueClosing } from '@server/money/wallet/wechat-payment-service'

/** The kind says which module answers; that one refuses what is another member's. */
export const payHandlers = (payables: Payables): HandlerList => [
  handle(
    endpoints.listOptions,
    async ({ tx, member, input: { payableId }, language }) => {
      const kind = await getPayableKind(tx, payableId)
      return payables[kind].listOptions(tx, { id: payableId, memberId: member.id }, language)
    },
    // Coupons and points end by time.
    { alwaysInFull: true },
  ),

  handle(endpoints.pay, async ({ tx, ports, member, input: { payableId, ...payment } }) => {
    const kind = await getPayableKind(tx, payableId)
    await payables[kind].pay(tx, { id: payableId, memberId: member.id }, payment)
    await queueClosing(tx, ports, payableId)
    return {}
  }),

  handlePrepared(
    endpoints.startWechat,
    async ({ db, transaction, ports, member, input }) => {
      const kind = await getPayableKind(db, input.payableId)
      return askForPayment({ db, transaction, payables, ports, memberId: member.id }, { ...input, kind })
    },
    ({ tx, ports, member, input, prepared }) => finishAsking(tx, payables, ports, prepared, { ...input, memberId: member.id }),
  ),

  handlePrepared(
    startWechatPay,
    ({ db, transaction, ports, member, input }) =>
      askForPayment({ db, transaction, payables, ports, memberId: member.id }, { ...input, kind: 'order', payableId: input.orderId }),
    ({ tx, ports, member, input, prepared }) => finishAsking(tx, payables, ports, prepared, { ...input, memberId: member.id }),
  ),

  ...[endpoints.checkWechat, checkWechatPay].map((endpoint) =>
    handlePrepared(
      endpoint,
      ({ db, ports, member, input }) => askAboutPayment(db, ports, { ...input, memberId: member.id }),
      async ({ tx, ports, member, input, prepared }) => {
        const key = { ...input, memberId: member.id }
        return { state: await checkPayment(tx, payables, ports, key, prepared) }
      },
    ),
  ),
]
