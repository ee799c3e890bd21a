import { AGENT_DEAL_TABS, type AgentDealSummary, type AgentDealTab } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { useCallback, useRef, useState } from 'react'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toList, useScreenState } from '@/query/screen-state'
import { useServerTime } from '@/query/server-time'
import { routes } from '@/routes'
import { useAgentDeals } from '../agent-deal-queries'
import { agentDealStrings } from '../agent-deal-strings'
import { AgentDealCard } from '../components/AgentDealCard'
import styles from '../components/deal.module.scss'

/** What a buyer has to buy, within the page that lists what they may bid on. */
export function AgentDeals() {
  const words = useStrings(agentDealStrings)
  const [tab, setTab] = useState<AgentDealTab>('open')
  const deals = useAgentDeals(tab)
  const state = useScreenState(deals)
  const time = useServerTime(deals.first?.now ?? '', deals.dataUpdatedAt)
  const latest = useRef(deals.refetch)
  latest.current = deals.refetch
  const onOver = useCallback(() => latest.current(), [])
  const open = useCallback(({ dealId }: AgentDealSummary) => void goTo(routes.request, { dealId, as: 'agent' }), [])
  const draw = useCallback(
    (deal: AgentDealSummary) => <AgentDealCard deal={deal} time={time} onOpen={open} onOver={onOver} />,
    [time, open, onOver],
  )
  const counts = deals.first?.counts
  const toText = (value: AgentDealTab) => {
    const count = value === 'ended' ? 0 : (counts?.[value] ?? 0)
    return count > 0 ? `${words.tab[value]} ${count}` : words.tab[value]
  }
  return (
    <>
      <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.tabs}>
        {AGENT_DEAL_TABS.map((value) => (
          <Chip key={value} on={value === tab} onPress={() => setTab(value)}>
            {toText(value)}
          </Chip>
        ))}
      </View>
      <PagedList
        {...toList(deals, state)}
        label={words.tabs}
        keyOf={({ dealId }) => dealId}
        renderItem={draw}
        empty={<Empty plain title={words.empty[tab]} />}
      />
    </>
  )
}
