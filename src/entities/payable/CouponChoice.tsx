import type { UsableCoupon } from '@contract/payment/payment-options'
import { ChoiceSheet } from '@/components/ChoiceSheet'
import { billStrings } from '@/entities/bill/bill-strings'
import { couponStrings } from '@/entities/coupon/coupon-strings'
import { toConditions, toUnfitText } from '@/entities/coupon/coupon-view'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { payStrings } from './pay-strings'

const NONE = ''

export interface CouponChoiceProps {
  readonly open: boolean
  readonly coupons: readonly UsableCoupon[]
  readonly chosen: UsableCoupon | undefined
  readonly onChoose: (couponId: string | undefined) => void
  readonly onClose: () => void
}

/** All that the member has for what is paid, those that fit first; the others say why not. */
export function CouponChoice({ open, coupons, chosen, onChoose, onClose }: CouponChoiceProps) {
  const { mix: words } = useStrings(payStrings)
  const couponWords = useStrings(couponStrings)
  const { service } = useStrings(billStrings)
  const choices = coupons.map((one) => ({
    value: one.couponId,
    text: one.worthCents === undefined ? one.name : words.choice(one.name, formatMoney(-one.worthCents)),
    detail:
      one.unfit === undefined
        ? toConditions(one, couponWords, service)
        : toUnfitText({ ...one, unfit: one.unfit }, couponWords, service),
    locked: one.unfit !== undefined,
  }))
  return (
    <ChoiceSheet
      open={open}
      title={words.title}
      choices={[{ value: NONE, text: words.none }, ...choices]}
      value={chosen?.couponId ?? NONE}
      onChoose={(couponId) => onChoose(couponId === NONE ? undefined : couponId)}
      onClose={onClose}
    />
  )
}
