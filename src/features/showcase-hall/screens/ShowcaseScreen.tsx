import { REGION_CODES } from '@contract/kit/regions'
import { HALL_SORTS } from '@contract/showcase/showcase'
import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Empty } from '@/components/Empty'
import { FilterChip } from '@/components/FilterChip'
import { IconButton } from '@/components/IconButton'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useRegions } from '@/entities/region/region-queries'
import { showcaseStrings } from '@/entities/showcase/showcase-strings'
import { useToRoute } from '@/entities/showcase/showcase-view'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useLastKnown } from '@/query/use-last-known'
import { routes } from '@/routes'
import { OpenBar } from '../components/OpenBar'
import { PostCard } from '../components/PostCard'
import styles from '../components/PostCard.module.scss'
import { toPairs, type PostPair } from '../post-columns'
import { useShowcase, type HallAsked } from '../showcase-hall-queries'
import { showcaseHallStrings } from '../showcase-hall-strings'
import { OwnShowcaseScreen } from './OwnShowcaseScreen'

const ALL: HallAsked = { sort: 'newest' }
const toKey = ({ warehouseId, country }: Pick<HallAsked, 'warehouseId' | 'country'>) => (warehouseId === undefined ? '' : `${warehouseId} ${country ?? ''}`)

/** The hall, or what the member has written in it. */
export function ShowcaseScreen() {
  return useParams(routes.commentShow).tab === 'mine' ? <OwnShowcaseScreen /> : <HallScreen />
}

/** Posts of signed orders, for guests too (picture 49). */
function HallScreen() {
  const words = useStrings(showcaseHallStrings)
  const shared = useStrings(showcaseStrings)
  const toRoute = useToRoute(useRegions().data)
  const params = useParams(routes.commentShow)
  const [asked, setAsked] = useState<HallAsked>({
    ...ALL,
    warehouseId: params.warehouseId,
    country: REGION_CODES.find((code) => code === params.country),
  })
  const read = useShowcase(asked)
  const state = useScreenState(read)
  const known = useLastKnown(read.first)
  usePullDown(read.refetch)
  useSharing(words.shareTitle, routes.commentShow)
  const pairs = useMemo(() => toPairs(read.items), [read.items])
  const draw = useCallback(
    ({ left, right, lift }: PostPair) => (
      <View className={styles.pair}>
        <View className={styles.column}>
          <PostCard post={left} lift={lift.left} />
        </View>
        <View className={styles.column}>{right && <PostCard post={right} lift={lift.right} />}</View>
      </View>
    ),
    [],
  )
  return (
    <Screen
      title={shared.title}
      offlineSince={state.offlineSince}
      navRight={<IconButton icon="user" size={22} label={shared.mine} onPress={() => goTo(routes.commentShow, { tab: 'mine' })} />}
      head={
        <StatusTabs
          label={words.routes}
          tabs={[{ value: '', text: words.all }, ...(known?.routes ?? []).map((route) => ({ value: toKey(route), text: toRoute(route) }))]}
          value={toKey(asked)}
          onChange={(key) =>
            setAsked({ ...asked, warehouseId: undefined, country: undefined, ...known?.routes.find((route) => toKey(route) === key) })
          }
        />
      }
    >
      <View className={styles.filters} {...withRole('group')} aria-label={words.sort.label}>
        <FilterChip
          title={words.sort[asked.sort]}
          choices={HALL_SORTS.map((value) => ({ value, text: words.sort[value] }))}
          value={asked.sort}
          onChange={(next) => setAsked({ ...asked, sort: HALL_SORTS.find((one) => one === next) ?? asked.sort })}
        />
        <FilterChip
          title={words.channel}
          any={words.all}
          choices={(known?.channels ?? []).map(({ code, name }) => ({ value: code, text: name }))}
          value={asked.channelCode}
          onChange={(channelCode) => setAsked({ ...asked, channelCode })}
        />
      </View>
      <PagedList
        {...toList(read, state)}
        items={pairs}
        onSight={({ start, end }) => read.onSight({ start: start * 2, end: end * 2 })}
        label={shared.title}
        keyOf={({ left }) => left.postId}
        renderItem={draw}
        empty={
          asked.warehouseId !== undefined || asked.channelCode !== undefined ? (
            <Empty plain title={words.noHits} action={words.clear} onAction={() => setAsked(ALL)} />
          ) : (
            <Empty {...words.none} />
          )
        }
      />
      <OpenBar />
    </Screen>
  )
}
