import { getPaymentOptions, payOrder } from '@contract/order/order-endpoints'
import type { InputOf } from '@contract/kit/endpoint'
import { checkWechatPay, startWechatPay } from '@contract/wallet/wechat-pay-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

// All calls of a payment. Today's endpoints pay orders alone, so they call the payable's id an order's.

type Payment = Omit<InputOf<typeof payOrder>, 'orderId'>
/** What only some things agree on with a payment. */
export type PaymentTerms = Pick<Payment, 'topUpCapCents'>

/** What points and coupons can do for a bill. Money is shown fresh or not at all. */
export const usePaymentOptions = (payableId: string, enabled: boolean) =>
  useEndpointQuery(getPaymentOptions, { orderId: payableId }, { enabled, keep: false, staleSeconds: 0 })

/** From the balance. */
export function usePay(payableId: string) {
  const pay = useEndpointMutation(payOrder)
  return { ...pay, run: (payment: Payment) => pay.run({ orderId: payableId, ...payment }) }
}

export function useStartWechatPay(payableId: string) {
  const start = useEndpointMutation(startWechatPay)
  return { ...start, run: (payment: Omit<InputOf<typeof startWechatPay>, 'orderId'>) => start.run({ orderId: payableId, ...payment }) }
}

export const useCheckWechatPay = () => useEndpointMutation(checkWechatPay, { loading: 'hidden' })
