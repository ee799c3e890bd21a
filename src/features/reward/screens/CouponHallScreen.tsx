import type { CouponOffer } from '@contract/coupon/coupon'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { IconTile } from '@/components/IconTile'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { OfferCard } from '@/entities/coupon/OfferCard'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import styles from '../components/reward.module.scss'
import { useCouponOffers } from '../reward-queries'
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
      head={
        <StatusTabs label={words.title} tabs={TABS.map((value) => ({ value, text: words.tab[value] }))} value={tab} onChange={setTab} />
      }
      {...state}
    >
      {open > 0 && (
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
      )}
      <Card pad="form">
        {open === 0 && <Cell title={coupons.title} icon="ticket" onPress={() => goTo(routes.discountCoupon)} />}
        <Cell title={words.activities} text={words.activitiesText} icon="ticket" onPress={() => goTo(routes.active)} />
      </Card>
      {shown.map((offer) => (
        <OfferCard key={offer.offerId} offer={offer} onLost={offers.refetch} />
      ))}
      {shown.length === 0 && <Empty plain title={words.empty.title} text={words.empty.text} />}
    </Screen>
  )
}
