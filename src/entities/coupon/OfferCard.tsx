import type { CouponOffer } from '@contract/coupon/coupon'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Meter } from '@/components/Meter'
import { StatusTag } from '@/components/StatusTag'
import { formatDate, formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { requireLogin } from '@/navigation/login-way'
import { toast } from '@/prompts/prompts'
import { CouponCard } from './CouponCard'
import styles from './CouponCard.module.scss'
import { useClaimCoupon } from './coupon-queries'
import { couponStrings } from './coupon-strings'

export interface OfferCardProps {
  readonly offer: CouponOffer
  /** Somebody else was faster. */
  readonly onLost: () => void
}

/** A coupon that is offered: how much of it is left, until when, and claiming it. A guest is first asked to sign in. */
export function OfferCard({ offer, onLost }: OfferCardProps) {
  const { offer: words } = useStrings(couponStrings)
  const language = useLanguage()
  const claim = useClaimCoupon()
  const { offerId, state, claimedPercent, opensAt, closesAt, perMember } = offer

  async function submit() {
    if (!(await requireLogin())) return
    const outcome = await claim.run({ offerId })
    if (outcome.ok) toast(words.done)
    else onLost()
  }

  return (
    <CouponCard terms={offer} over={state === 'gone'}>
      <View className={styles.share}>
        {claimedPercent !== undefined && state === 'open' && <Meter label={words.share(claimedPercent)} part={claimedPercent / 100} />}
        <View className="t12 c3">{claimedPercent !== undefined && state === 'open' ? words.share(claimedPercent) : words.perMember(perMember)}</View>
        <View className="t12 c3">{state === 'soon' ? words.soon(formatDateTime(opensAt, language)) : words.closes(formatDate(closesAt, language))}</View>
      </View>
      {state === 'open' || state === 'soon' ? (
        <Button kind="soft" size="s" loading={claim.isRunning} disabled={state === 'soon'} label={`${words.claim} ${offer.name}`} onPress={submit}>
          {words.claim}
        </Button>
      ) : (
        <StatusTag tone={state === 'claimed' ? 'brand' : 'cancelled'}>{words[state]}</StatusTag>
      )}
    </CouponCard>
  )
}
