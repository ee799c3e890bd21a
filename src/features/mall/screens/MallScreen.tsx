import type { MallCard, MallHome } from '@contract/mall/mall'
import type { Platform } from '@contract/mall/platform'
import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { RouteLine, type RouteNode } from '@/components/RouteLine'
import { SectionTitle } from '@/components/SectionTitle'
import { GoodsPair, toPairs } from '@/entities/goods/GoodsPairs'
import { ShopFrame } from '@/entities/goods/ShopFrame'
import { formatRate } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { MallTile } from '../components/Cards'
import { FailedNote, RateLine, SlowSkeleton, StaleCard } from '../components/Freshness'
import styles from '../components/mall.module.scss'
import { NotSetUp } from '../components/NotSetUp'
import { PlatformChips } from '../components/PlatformChips'
import { SearchField, SearchNote, SeveralGoods } from '../components/SearchField'
import { mallStrings, type MallStrings } from '../mall-strings'
import { toCardKey, useMallHome } from '../mall-queries'
import { useSearchBox } from '../use-search-box'

/** The hero ends behind the upper half of the steps. */
const HERO_HEIGHT = 156
/** The rest of them has a page of its own. */
const SHOWN = 10

const toSteps = ({ steps }: MallStrings): readonly RouteNode[] => [
  { key: 'link', icon: 'search', text: steps.link },
  { key: 'buy', icon: 'warehouse', text: steps.buy },
  { key: 'pack', icon: 'layers', text: steps.pack },
]

/** The mall of foreign shops: what is looked for, how it goes, what others buy (picture 65). */
export function MallScreen() {
  const words = useStrings(mallStrings)
  const read = useMallHome()
  const state = useScreenState(read)
  const { data: home, refetch } = read
  const [platform, setPlatform] = useState<Platform>()
  const box = useSearchBox('', (q) => void goTo(routes.mallSearch, { q, ...(platform && { platform }) }))
  usePullDown(refetch)
  useSharing(`${words.title} · ${words.promise}`, routes.mall)
  if (home?.state === 'notSetUp')
    return (
      <ShopFrame title={words.title} {...state}>
        <NotSetUp />
      </ShopFrame>
    )
  return (
    <ShopFrame
      title={words.title}
      hero={HERO_HEIGHT}
      {...state}
      skeleton={<SlowSkeleton count={3} />}
      head={<SearchField onHero box={box} />}
      overlays={<SeveralGoods {...box} />}
    >
      <PlatformChips value={platform} onChange={setPlatform} />
      <SearchNote note={box.note} />
      {home && (
        <>
          <Card>
            <RouteLine label={words.steps.label} nodes={toSteps(words)} current={3} />
            <View className={styles.fee}>{words.steps.fee(formatRate(home.serviceRate))}</View>
          </Card>
          <View className="mt">
            <Card pad="form">
              <Cell icon="shopping-cart" title={words.own.cart} onPress={() => void goTo(routes.mallCart)} />
              <Cell icon="receipt" title={words.own.orders} onPress={() => void goTo(routes.mallOrders)} />
              <Cell icon="message-circle" title={words.own.requests} text={words.own.requestsText} onPress={() => void goTo(routes.requests)} />
            </Card>
          </View>
          <HotGoods home={home} onRetry={state.onRetry} />
        </>
      )}
    </ShopFrame>
  )
}

/** What sells well, as far as the first page goes. */
function HotGoods({ home: { hot }, onRetry }: { readonly home: MallHome; readonly onRetry: () => void }) {
  const words = useStrings(mallStrings)
  const rate = hot?.approximate
  const draw = useCallback((goods: MallCard) => <MallTile goods={goods} rate={rate} />, [rate])
  if (!hot)
    return (
      <View className="mt">
        <ErrorCard message={words.unreachable} detail={words.unreachableText} onRetry={onRetry} />
      </View>
    )
  const more = () => goTo(routes.mallMore)
  const hasMore = hot.items.length > SHOWN || hot.nextCursor !== undefined
  return (
    <>
      <SectionTitle title={words.hot} action={hasMore ? words.more : undefined} onAction={() => void more()} />
      <RateLine rate={rate} />
      <StaleCard answer={hot} onRetry={onRetry} />
      <FailedNote failed={hot.failed} />
      {hot.items.length === 0 && <Empty plain {...words.noHot} />}
      <View className={styles.hot}>
        {toPairs(hot.items.slice(0, SHOWN)).map((pair) => (
          <View key={toCardKey(pair.left)} className={styles.pair}>
            <GoodsPair {...pair} draw={draw} />
          </View>
        ))}
      </View>
      {hasMore && (
        <View className={styles.more}>
          <Button block kind="line" onPress={more}>{words.more}</Button>
        </View>
      )}
    </>
  )
}
