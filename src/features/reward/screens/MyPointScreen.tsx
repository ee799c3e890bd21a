import type { PointAccount, PointLine } from '@contract/points/points'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { whileHeroLoads } from '@/components/hero-loading'
import { Screen } from '@/components/Screen'
import { formatCount, formatDate, formatMoney, formatRate } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { PointRow } from '../components/PointRow'
import styles from '../components/reward.module.scss'
import { usePoints } from '@/entities/wallet/points-queries'
import { usePointLines } from '../reward-queries'
import { rewardStrings } from '../reward-strings'

const HERO = 96

const renderLine = (line: PointLine, index: number) => <PointRow line={line} isFirst={index === 0} />

/** What the member has, what it is worth, which ends next, and where each point came from (picture 13). */
export function MyPointScreen() {
  const { points: words, coupons } = useStrings(rewardStrings)
  const points = usePoints()
  const lines = usePointLines()
  const state = useScreenState(points)
  const listState = useScreenState(lines)
  usePullDown(() => Promise.all([points.refetch(), lines.refetch()]))
  const account = points.data
  if (!account) return <Screen title={words.title} {...state} {...whileHeroLoads(state, HERO)} />
  const list = (
    <PagedList
      {...toList(lines, listState)}
      label={words.record}
      keyOf={({ lineId }) => lineId}
      renderItem={renderLine}
      empty={<Empty plain {...words.empty} />}
    />
  )
  return (
    <Screen title={words.title} hero={HERO} {...state}>
      <Hero account={account} />
      <Card raised>{list}</Card>
      <Rule account={account} />
      <Card pad="form" className="mt">
        <Cell icon="ticket" title={coupons.title} onPress={() => void goTo(routes.discountCoupon)} />
      </Card>
    </Screen>
  )
}

function Hero({ account }: { readonly account: PointAccount }) {
  const { points: words } = useStrings(rewardStrings)
  return (
    <View className={styles.hero}>
      <View>
        <View className={styles.label}>{words.available}</View>
        <View className={styles.count}>{formatCount(account.points)}</View>
      </View>
      <View className={styles.right}>
        <View className={styles.label}>{words.worth}</View>
        <View className={styles.worth}>{formatMoney(account.worthCents)}</View>
      </View>
    </View>
  )
}

function Rule({ account: { next, shareRate, lifeDays } }: { readonly account: PointAccount }) {
  const { points: words } = useStrings(rewardStrings)
  const language = useLanguage()
  return (
    <>
      {next && <NoteLine icon="history">{words.next(formatCount(next.points), formatDate(next.at, language))}</NoteLine>}
      <NoteLine>{words.rule(formatRate(shareRate), lifeDays)}</NoteLine>
    </>
  )
}
