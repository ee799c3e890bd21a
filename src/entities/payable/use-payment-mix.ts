import type { Cents } from '@contract/kit/money'
import { ZERO_CENTS } from '@contract/kit/money'
import { toMixDue, toMostPoints } from '@contract/payment/payment-mix'
import type { Deductions, PaymentOptions, UsableCoupon } from '@contract/payment/payment-options'
import { useState } from 'react'
import { keptMix } from './kept-mix'
import { usePaymentOptions } from './payable-queries'

export interface PaymentMix {
  readonly read: ReturnType<typeof usePaymentOptions>
  readonly options: PaymentOptions | undefined
  readonly coupon: UsableCoupon | undefined
  /** As many as go beside the coupon; 0 where the member keeps them. */
  readonly points: number
  readonly mostPoints: number
  /** What is left to pay with money. */
  readonly dueCents: Cents | undefined
  /** Goes with the payment. */
  readonly deductions: Deductions | undefined
  readonly chooseCoupon: (couponId: string | undefined) => void
  readonly usePoints: (uses: boolean) => void
}

/**
 * What an unpaid bill is paid with beside money: what leaves the least to pay, until the member chooses otherwise. What an
 * earlier try has reserved stays chosen.
 * @param mayAsk not while a payment runs, nor once it is made: of what is paid the answer could only be a refusal
 */
export function usePaymentMix(payableId: string, isMixed: boolean, mayAsk: boolean): PaymentMix {
  const read = usePaymentOptions(payableId, isMixed && mayAsk)
  const [chosen, setChosen] = useState<Deductions | undefined>(() => keptMix.take(payableId))
  const options = isMixed ? read.data : undefined
  const wanted = chosen ?? (options && (isNothing(options.reserved) ? options.suggested : options.reserved))
  const coupon = options?.coupons.find(({ couponId, worthCents }) => couponId === wanted?.couponId && worthCents !== undefined)
  const couponCents = coupon?.worthCents ?? ZERO_CENTS
  const mostPoints = options ? toMostPoints(options, couponCents) : 0
  const points = (wanted?.points ?? 0) > 0 ? mostPoints : 0
  const deductions = options && { points, couponId: coupon?.couponId }
  return {
    read,
    options,
    coupon,
    points,
    mostPoints,
    dueCents: options && toMixDue(options, { points, couponCents }),
    deductions,
    chooseCoupon: (couponId) => setChosen({ points, couponId }),
    usePoints: (uses) => setChosen({ points: uses ? mostPoints : 0, couponId: coupon?.couponId }),
  }
}

const isNothing = ({ points, couponId }: Deductions) => points === 0 && couponId === undefined
