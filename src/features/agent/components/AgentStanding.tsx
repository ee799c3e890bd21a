import { limits } from '@contract/limits'
import type { OwnAgent, OwnApplication } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Cell } from '@/components/Cell'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { StatusTag } from '@/components/StatusTag'
import { AgentFaceLine } from '@/entities/agent/AgentFaceLine'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { ask } from '@/prompts/prompts'
import type { ScreenState } from '@/query/screen-state'
import { actingStrings } from '../acting-strings'
import { useStopAsAgent } from '../agent-queries'
import { AGENT_TONES, toSuspendReason } from '../agent-view'
import { openRequests } from '../open-requests'
import styles from './agent.module.scss'
import { AgentRulesSheet } from './AgentRulesSheet'
import { ApplicationFacts } from './ApplicationFacts'
import { EarningsCards } from './EarningsCards'
import { LimitsCard } from './LimitsCard'

const { second, later } = limits.proxy.agent.strikeDays

export interface AgentStandingProps {
  readonly agent: OwnAgent
  readonly application: OwnApplication | undefined
  readonly state: ScreenState
}

/** How far somebody is trusted who buys for others, and what keeps them from bidding. */
export function AgentStanding({ agent, application, state }: AgentStandingProps) {
  const words = useStrings(actingStrings)
  const language = useLanguage()
  const [areRulesOpen, setRulesOpen] = useState(false)
  const { run } = useStopAsAgent()
  const { status, face, suspendedUntil, suspendReason, standingBids, strikes } = agent

  async function stop() {
    const { sure, text, keep, action } = words.stop
    if (!(await ask({ title: sure, text, yes: keep, no: action, isNoDangerous: true }))) await run({})
  }

  return (
    <Screen
      title={words.agentTitle}
      {...state}
      bar={
        <Button size="xl" block onPress={openRequests}>
          {words.toRequests}
        </Button>
      }
      overlays={<AgentRulesSheet open={areRulesOpen} onClose={() => setRulesOpen(false)} />}
    >
      <View className={styles.stack}>
        {suspendedUntil !== undefined && (
          <NoteLine tone="problem">
            <View className="b num">{words.suspendedUntil(formatDateTime(suspendedUntil, language))}</View>
            {suspendReason !== undefined && <View>{toSuspendReason(suspendReason, words)}</View>}
            <View>{words.suspendedText}</View>
          </NoteLine>
        )}
        <Card>
          <AgentFaceLine isWhole agent={face} tag={<StatusTag tone={AGENT_TONES[status]}>{words.status[status]}</StatusTag>} />
        </Card>
        <LimitsCard agent={agent} />
        <EarningsCards />
        <Card pad="form">
          <Cell icon="send" title={words.standingBids} extra={<View className="c1 num">{words.bids(standingBids)}</View>} />
          <Cell icon="triangle-alert" title={words.strikes} text={words.strikeNote(second, later)} extra={<View className="c1 num">{words.count(strikes)}</View>} />
          <Cell icon="file-text" title={words.rules} onPress={() => setRulesOpen(true)} />
          {/* A suspension is waited for. */}
          {status !== 'suspended' && <Cell icon="log-out" title={words.stop.action} onPress={stop} />}
        </Card>
        {application && <ApplicationFacts application={application} />}
      </View>
    </Screen>
  )
}
