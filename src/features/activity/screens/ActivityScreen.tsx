import type { Campaign } from '@contract/campaign/campaign'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { SectionTitle } from '@/components/SectionTitle'
import { Sheet } from '@/components/Sheet'
import { OfferCard } from '@/entities/coupon/OfferCard'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useCampaigns } from '../activity-queries'
import { activityStrings } from '../activity-strings'
import { ActivityBar } from '../components/ActivityBar'
import { ActivityHero } from '../components/ActivityHero'
import { StoryCard } from '../components/StoryCard'
import styles from '../components/activity.module.scss'

/** Below the bar; the hero itself goes on from there, as long as its words need. */
const HERO = 60

/** One activity with its coupons, the one of the address or else what runs now, and the way to the others (picture 75). */
export function ActivityScreen() {
  const words = useStrings(activityStrings)
  const { campaignId } = useParams(routes.active)
  const [chosenId, choose] = useState(campaignId)
  const [areRulesOpen, setRulesOpen] = useState(false)
  const campaigns = useCampaigns()
  const state = useScreenState(campaigns)
  usePullDown(campaigns.refetch)
  const { items = [], now = '' } = campaigns.data ?? {}
  const campaign = items.find((one) => one.campaignId === chosenId) ?? items[0]
  if (!campaign) {
    return (
      <Screen title={words.title} {...state} {...whileHeroLoads(state, HERO * 2)}>
        <Empty title={words.empty.title} text={words.empty.text} />
      </Screen>
    )
  }
  const { rules, coupons } = campaign
  // A message or a link may lead to one that was withdrawn: another in its place must not pass for it.
  const isGone = chosenId !== undefined && chosenId !== campaign.campaignId
  const others = items.filter((one) => one !== campaign)
  const hasBar = rules !== undefined || campaign.phase === 'coming' || coupons.some((offer) => offer.state === 'open')
  return (
    <Screen
      title={words.title}
      hero={HERO}
      {...state}
      bar={hasBar && <ActivityBar campaign={campaign} onRules={() => setRulesOpen(true)} />}
      overlays={
        <Sheet open={areRulesOpen && rules !== undefined} title={words.rules} textOnly onClose={() => setRulesOpen(false)}>
          <View className={`t14 c2 pad ${styles.text}`}>{rules}</View>
        </Sheet>
      }
    >
      <ActivityHero
        key={campaign.campaignId}
        campaign={campaign}
        time={{ now, cameAt: campaigns.dataUpdatedAt }}
        onTurn={campaigns.refetch}
      />
      {isGone && <NoteLine tone="warning">{words.gone}</NoteLine>}
      <StoryCard campaign={campaign} now={now} />
      {coupons.length > 0 && <SectionTitle title={words.coupons} />}
      {coupons.map((offer) => (
        <OfferCard key={offer.offerId} offer={offer} onLost={campaigns.refetch} />
      ))}
      {others.length > 0 && <OtherActivities campaigns={others} onChoose={choose} />}
    </Screen>
  )
}

interface OtherActivitiesProps {
  readonly campaigns: readonly Campaign[]
  readonly onChoose: (campaignId: string) => void
}

function OtherActivities({ campaigns, onChoose }: OtherActivitiesProps) {
  const words = useStrings(activityStrings)
  const language = useLanguage()
  return (
    <>
      <SectionTitle title={words.others} />
      <Card pad="form">
        {campaigns.map(({ campaignId, headline, phase, startsAt, endsAt }) => (
          <Cell
            key={campaignId}
            title={headline}
            text={words.period(formatDateTime(startsAt, language), formatDateTime(endsAt, language))}
            extra={words.phase[phase]}
            onPress={() => onChoose(campaignId)}
          />
        ))}
      </Card>
    </>
  )
}
