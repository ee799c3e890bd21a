import type { InputOf } from '@contract/kit/endpoint'
import { checkWechat, listOptions, pay, startWechat } from '@contract/payment/pay-endpoints'
import { useEndpointMutation } from '@/query/use-endpoint-mutation'
import { useEndpointQuery } from '@/query/use-endpoint-query'

// All calls of a payment, whatever is paid.

type Payment = Omit<InputOf<typeof pay>, 'payableId'>
/** What only some things agree on with a payment. */
export type PaymentTerms = Pick<Payment, 'topUpCapCents'>

/** What points and coupons can do for a bill. Money is shown fresh or not at all. */
export const usePaymentOptions = (payableId: string, enabled: boolean) =>
  useEndpointQuery(listOptions, { payableId }, { enabled, keep: false, staleSeconds: 0 })

/** From the balance. */
export function usePay(payableId: string) {
  const paying = useEndpointMutation(pay)
  return { ...paying, run: (payment: Payment) => paying.run({ payableId, ...payment }) }
}

export function useStartWechatPay(payableId: string) {
  const start = useEndpointMutation(startWechat)
  return { ...start, run: (payment: Omit<InputOf<typeof startWechat>, 'payableId'>) => start.run({ payableId, ...payment }) }
}

export const useCheckWechatPay = () => useEndpointMutation(checkWechat, { loading: 'hidden' })
