import type { RequestSummary } from '@contract/proxy/request'
import { REQUEST_TABS } from '@contract/proxy/request'
import { View } from '@tarojs/components'
import { useCallback, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { ActingCard } from '../components/ActingCard'
import { RequestCard } from '../components/RequestCard'
import { SideSwitch, type SideSwitchProps } from '../components/SideSwitch'
import { useRequests } from '../request-queries'
import { requestStrings } from '../request-strings'
import { toTab, type RequestButton } from '../request-view'

/** Its page: that of the deal, once a bid was accepted. */
const toPlace = ({ proxyRequestId, accepted }: RequestSummary) =>
  accepted?.dealId === undefined ? { requestId: proxyRequestId } : { dealId: accepted.dealId }

export interface OwnRequestsProps extends Pick<SideSwitchProps, 'onSide'> {
  /** Who buys for others already is not asked to. */
  readonly isAgent: boolean
}

/** What the member has asked for, by how it stands (picture 70). */
export function OwnRequests({ onSide, isAgent }: OwnRequestsProps) {
  const words = useStrings(requestStrings)
  const asked = useParams(routes.requests)
  const [tab, setTab] = useState(() => toTab(asked.tab))
  const requests = useRequests(tab)
  const state = useScreenState(requests)
  const time = useServerTime(requests.first?.now ?? '', requests.dataUpdatedAt)
  usePullDown(requests.refetch)
  const latest = useRef(requests.refetch)
  latest.current = requests.refetch
  const onOver = useCallback(() => latest.current(), [])
  const open = useCallback((request: RequestSummary) => void goTo(routes.request, toPlace(request)), [])
  const press = useCallback(
    (request: RequestSummary, button: RequestButton) =>
      button === 'again' || button === 'rewrite' ? goTo(routes.requestForm, { requestId: request.proxyRequestId }) : goTo(routes.request, toPlace(request)),
    [],
  )
  const draw = useCallback(
    (request: RequestSummary) => <RequestCard request={request} time={time} onOpen={open} onButton={press} onOver={onOver} />,
    [time, open, press, onOver],
  )
  const write = () => goTo(routes.requestForm)
  const counts = requests.first?.counts
  const isNothing = tab === 'all' || (tab === 'open' && counts?.won === 0)
  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      head={
        <>
          <SideSwitch side="own" onSide={onSide} />
          <StatusTabs
            label={words.title}
            tabs={REQUEST_TABS.map((value) => ({ value, text: words.tab[value], ...((value === 'open' || value === 'won') && { count: counts?.[value] }) }))}
            value={tab}
            onChange={setTab}
          />
        </>
      }
      bar={
        <>
          <View className="grow">
            <View className="t14 b">{words.foot.title}</View>
            <View className="t12 c3">{words.foot.text}</View>
          </View>
          <Button size="xl" onPress={write}>
            {words.foot.action}
          </Button>
        </>
      }
    >
      <PagedList
        {...toList(requests, state)}
        label={words.title}
        goesOn={!isAgent}
        keyOf={({ proxyRequestId }) => proxyRequestId}
        renderItem={draw}
        empty={
          isNothing ? (
            <Empty title={words.empty.title} text={words.empty.text} />
          ) : (
            <Empty plain title={words.tabEmpty[tab]} action={words.tabEmpty.showAll} onAction={() => setTab('all')} />
          )
        }
      />
      {!isAgent && <ActingCard isWaiting={onSide !== undefined} />}
    </Screen>
  )
}
