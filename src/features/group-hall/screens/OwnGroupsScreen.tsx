import type { OwnGroup } from '@contract/group/group'
import { GROUP_TABS, type GroupTab } from '@contract/group/group-status'
import { View } from '@tarojs/components'
import { useCallback, useMemo, useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useHideGroup } from '@/entities/group/group-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { ask, toast } from '@/prompts/prompts'
import { toList, useScreenState } from '@/query/screen-state'
import { useLastKnown } from '@/query/use-last-known'
import { routes } from '@/routes'
import { OwnGroupCard } from '../components/OwnGroupCard'
import { useOwnGroups } from '../group-hall-queries'
import type { OwnGroupAction } from '../own-group-view'
import { ownGroupsStrings } from '../own-groups-strings'

/** Groups that the member leads or has joined (picture 44). */
export function OwnGroupsScreen() {
  const words = useStrings(ownGroupsStrings)
  const params = useParams(routes.groupList)
  // Addresses are typed by hand too.
  const [tab, setTab] = useState<GroupTab>(GROUP_TABS.find((one) => one === params.tab) ?? 'open')
  const groups = useOwnGroups(tab)
  const state = useScreenState(groups)
  usePullDown(groups.refetch)
  const { run } = useHideGroup()
  const { first, dataUpdatedAt } = groups
  const known = useLastKnown(first)
  const time = useMemo(() => ({ now: first?.now ?? '', cameAt: dataUpdatedAt }), [first?.now, dataUpdatedAt])
  const hide = useCallback(
    async ({ groupId, name }: OwnGroup) => {
      const keeps = await ask({
        title: words.hideTitle(name),
        text: words.hideText,
        yes: words.keep,
        no: words.remove,
        isNoDangerous: true,
      })
      if (keeps) return
      const { ok } = await run({ groupId })
      if (ok) toast(words.hidden)
    },
    [run, words],
  )
  const draw = useCallback(
    (group: OwnGroup) => <OwnGroupCard group={group} time={time} onOpen={open} onAction={act} onHide={hide} />,
    [time, hide],
  )
  const hasNone = tab === 'all' || (known !== undefined && Object.values(known.counts).every((count) => count === 0))
  const toHall = () => goTo(routes.spellMailHall)
  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      head={
        <StatusTabs
          label={words.tabs.label}
          tabs={GROUP_TABS.map((value) => ({ value, text: words.tabs[value], count: value === 'all' ? undefined : known?.counts[value] }))}
          value={tab}
          onChange={setTab}
        />
      }
      bar={
        <>
          <View className="grow">
            <View className="t13 b">{words.hallTitle}</View>
            {known && <View className="t12 c3">{words.hallCount(known.hallCount)}</View>}
          </View>
          <Button size="xl" onPress={toHall}>
            {words.toHall}
          </Button>
        </>
      }
    >
      <PagedList
        {...toList(groups, state)}
        label={words.title}
        keyOf={({ groupId }) => groupId}
        renderItem={draw}
        empty={hasNone ? <Empty {...words.none} /> : <Empty plain title={words.noHits} />}
      />
    </Screen>
  )
}

const open = ({ groupId }: OwnGroup) => void goTo(routes.groupdetails, { groupId })

function act(group: OwnGroup, action: OwnGroupAction): void {
  if (action === 'similar') void goTo(routes.spellMailHall, { warehouseId: group.warehouseId })
  else if (action === 'pay' && group.orderId !== undefined) void goTo(routes.parcelOrderDetails, { orderId: group.orderId, pay: 'now' })
  else if (action === 'invite') void goTo(routes.groupdetails, { groupId: group.groupId, invite: 'now' })
  else open(group)
}
