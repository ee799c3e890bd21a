import type { GroupCard as Group } from '@contract/group/group'
import { useCallback, useMemo, useState } from 'react'
import { Empty } from '@/components/Empty'
import { IconButton } from '@/components/IconButton'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { GroupCard } from '@/entities/group/GroupCard'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useGuest } from '@/navigation/login-way'
import { useSharing } from '@/navigation/share'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useLastKnown } from '@/query/use-last-known'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { HallFilters } from '../components/HallFilters'
import { HallHead } from '../components/HallHead'
import { StartBar } from '../components/StartBar'
import { useHall } from '../group-hall-queries'
import { isFiltered, NO_FILTER, type HallFilter } from '../hall-filter'
import { hallStrings } from '../hall-strings'

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

/** Groups that can be joined, for guests too (picture 41). */
export function HallScreen() {
  const words = useStrings(hallStrings)
  const { warehouseId } = useParams(routes.spellMailHall)
  const isGuest = useGuest()
  const [filter, setFilter] = useState<HallFilter>({ ...NO_FILTER, warehouseId })
  const change = (part: Partial<HallFilter>) => setFilter((before) => ({ ...before, ...part }))
  const search = useSettled(filter.search.trim(), SEARCH_AFTER_MS)
  const groups = useHall({ ...filter, search: search === '' ? undefined : search })
  const state = useScreenState(groups)
  usePullDown(groups.refetch)
  useSharing(words.shareTitle, routes.spellMailHall)
  const { first, dataUpdatedAt } = groups
  const known = useLastKnown(first)
  // The same as long as no answer comes: rows that stand are not drawn anew.
  const time = useMemo(() => ({ now: first?.now ?? '', cameAt: dataUpdatedAt }), [first?.now, dataUpdatedAt])
  const open = useCallback(
    ({ groupId, code }: Group) => void (isGuest ? goTo(routes.groupBookingshare, { code }) : goTo(routes.groupdetails, { groupId })),
    [isGuest],
  )
  const draw = useCallback(
    (group: Group, index: number) => <GroupCard group={group} time={time} isFirst={index === 0} onOpen={open} />,
    [time, open],
  )
  return (
    <Screen
      title={words.title}
      navRight={<IconButton icon="info" size={22} label={words.about} onPress={() => void goTo(routes.groupBooking)} />}
      head={<HallHead filter={filter} onChange={change} counts={known?.counts} />}
      offlineSince={state.offlineSince}
    >
      <HallFilters filter={filter} onChange={change} cities={known?.cities ?? []} />
      <PagedList
        {...toList(groups, state)}
        label={words.title}
        keyOf={({ groupId }) => groupId}
        renderItem={draw}
        empty={
          isFiltered(filter) ? (
            <Empty plain title={words.noHits.title} action={words.noHits.action} onAction={() => setFilter(NO_FILTER)} />
          ) : (
            <Empty {...words.none} />
          )
        }
      />
      <StartBar />
    </Screen>
  )
}
