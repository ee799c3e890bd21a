import type { OrderDetail } from '@contract/order/order'
import { subtractCents, ZERO_CENTS, type Cents } from '@contract/kit/money'
import { toMixDue, toMostPoints } from '@contract/payment/payment-mix'
import type { Deductions } from '@contract/payment/payment-options'
import { usePaymentOptions } from '@/entities/payable/payable-queries'

interface Chosen {
  readonly points?: string | undefined
  readonly couponId?: string | undefined
}

export interface TransferDue {
  /** Undefined while it is not known. */
  readonly dueCents: Cents | undefined
  /** Goes with the slip. */
  readonly deductions: Deductions | undefined
  readonly read: ReturnType<typeof usePaymentOptions>
}

/**
 * What is to be transferred, beside the coupon and the points that were chosen on the way here; what cannot be had any more is not
 * counted.
 */
export function useTransferDue(order: OrderDetail | undefined, { points, couponId }: Chosen): TransferDue {
  const isMixed = points !== undefined || couponId !== undefined
  const read = usePaymentOptions(order?.orderId ?? '', isMixed && order?.status === 'unpaid')
  if (!order) return { read, dueCents: undefined, deductions: undefined }
  if (!isMixed) return { read, dueCents: subtractCents(order.totalPayableCents, order.paidCents), deductions: undefined }
  const options = read.data
  if (!options) return { read, dueCents: undefined, deductions: undefined }
  const coupon = options.coupons.find((one) => one.couponId === couponId && one.worthCents !== undefined)
  const couponCents = coupon?.worthCents ?? ZERO_CENTS
  const chosen = Math.min(toMostPoints(options, couponCents), Math.trunc(Number(points)) || 0)
  const deductions = { points: Math.max(0, chosen), couponId: coupon?.couponId }
  return { read, dueCents: toMixDue(options, { points: deductions.points, couponCents }), deductions }
}
