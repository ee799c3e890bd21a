import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { cx } from '@/components/cx'
import { NoteLine } from '@/components/NoteLine'
import { RouteLine } from '@/components/RouteLine'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { MoneyCard } from '../components/MoneyCard'
import { SavingCard } from '../components/SavingCard'
import styles from '../components/Welcome.module.scss'
import { useBestGroup } from '../group-hall-queries'
import { welcomeStrings } from '../welcome-strings'

/** Below the bar; the hero goes on from there, as long as its words need. */
const HERO = 60

/** What group shipping is, what it saves, and the two ways into it. */
export function WelcomeScreen() {
  const words = useStrings(welcomeStrings)
  const best = useBestGroup()
  const { offlineSince } = useScreenState(best)
  usePullDown(best.refetch)
  useSharing(words.headline, routes.groupBooking)
  const steps = [
    { key: 'store', icon: 'warehouse' as const, text: words.step.store },
    { key: 'join', icon: 'users' as const, text: words.step.join },
    { key: 'collect', icon: 'package-check' as const, text: words.step.collect },
  ]
  return (
    <Screen
      title={words.title}
      hero={HERO}
      // What it is can be read without a network; only the example waits.
      offlineSince={offlineSince}
      bar={
        <>
          <View className="grow">
            <Button kind="line" size="xl" block onPress={() => goTo(routes.startaGroup)}>
              {words.start}
            </Button>
          </View>
          <View className="grow">
            <Button size="xl" block onPress={() => goTo(routes.spellMailHall)}>
              {words.join}
            </Button>
          </View>
        </>
      }
    >
      <View className={styles.hero}>
        <View className="grow">
          <View className={styles.headline}>{words.headline}</View>
          <View className={styles.promise}>{words.text}</View>
        </View>
        <View className={cx('art', 'art-box-closed', styles.art)} aria-hidden="true" />
      </View>
      <View className={styles.cards}>
        <SavingCard />
        <Card className="mt">
          <View className={styles.cardTitle}>{words.steps}</View>
          <RouteLine label={words.steps} nodes={steps} current={0} />
        </Card>
        <MoneyCard />
        <Card pad="form">
          <Cell icon="users" title={words.own} onPress={() => void goTo(routes.groupList)} />
        </Card>
        <View className="mt">
          <NoteLine icon="shield-check">{words.privacy}</NoteLine>
        </View>
      </View>
    </Screen>
  )
}
