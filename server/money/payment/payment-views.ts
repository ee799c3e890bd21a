import type { Complete } from '@contract/kit/complete'
import type { Language } from '@contract/kit/language'
import type { PaymentOptions, UsableCoupon } from '@contract/payment/payment-options'
import { toCoupon } from '@server/money/coupon/coupon-views'
import type { PaymentChoices } from '@server/money/payment/deductions'

export function toPaymentOptions({ basis, coupons, reserved, suggested }: PaymentChoices, language: Language): Complete<PaymentOptions> {
  return { ...basis, coupons: coupons.map((coupon) => toUsableCoupon(coupon, language)), reserved, suggested }
}

export function toUsableCoupon({ row, worth }: PaymentChoices['coupons'][number], language: Language): Complete<UsableCoupon> {
  const { status: _status, orderId: _orderId, orderNumber: _orderNumber, ...coupon } = toCoupon(row, language)
  return { ...coupon, worthCents: 'unfit' in worth ? undefined : worth.worthCents, unfit: 'unfit' in worth ? worth.unfit : undefined }
}
