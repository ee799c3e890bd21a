import type { CouponOffer } from '@contract/coupon/coupon'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { IconTile } from '@/components/IconTile'
import { Meter } from '@/components/Meter'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { CouponCard } from '@/entities/coupon/CouponCard'
import { formatDate, formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import styles from '../components/reward.module.scss'
import { useClaimCoupon, useCouponOffers } from '../reward-queries'
import { rewardStrings } from '../reward-strings'

const TABS = ['all', 'freight', 'service'] as const
type Tab = (typeof TABS)[number]

const isOf = (tab: Tab) => ({ benefit }: CouponOffer) => tab === 'all' || (benefit.kind === 'service') === (tab === 'service')

/** What can be claimed now and soon; the server decides who gets the last one (picture 13b). */
export function CouponHallScreen() {
  const { hall: words, coupons } = useStrings(rewardStrings)
  const [tab, setTab] = useState<Tab>('all')
  const offers = useCouponOffers()
  const state = useScreenState(offers)
  usePullDown(offers.refetch)
  const all = offers.data?.items ?? []
  const shown = all.filter(isOf(tab))
  const open = all.filter((offer) => offer.state === 'open').length
  return (
    <Screen
      title={words.title}
      head={<StatusTabs label={words.title} tabs={TABS.map((value) => ({ value, text: words.tab[value] }))} value={tab} onChange={setTab} />}
      {...state}
    >
      <Card>
        <View className={styles.call}>
          <IconTile icon="ticket" tint="brand" />
          <View className="grow">
            <View className="t15 b">{coupons.toClaim(open)}</View>
            <View className="t12 c3">{words.help}</View>
          </View>
          <Button kind="text" size="s" onPress={() => goTo(routes.discountCoupon)}>
            {coupons.mine}
          </Button>
        </View>
      </Card>
      {shown.map((offer) => (
        <Offer key={offer.offerId} offer={offer} onLost={offers.refetch} />
      ))}
      {shown.length === 0 && <Empty plain title={words.empty.title} text={words.empty.text} />}
    </Screen>
  )
}

interface OfferProps {
  readonly offer: CouponOffer
  /** Somebody else was faster. */
  readonly onLost: () => void
}

function Offer({ offer, onLost }: OfferProps) {
  const { hall: words } = useStrings(rewardStrings)
  const language = useLanguage()
  const claim = useClaimCoupon()
  const { offerId, state, claimedPercent, opensAt, closesAt, perMember } = offer

  async function submit() {
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
        <View className="t13 b c3">{words[state]}</View>
      )}
    </CouponCard>
  )
}
