import type { AgentFace } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { toInitial, toNameColour } from '@/components/person-look'
import { PersonMark } from '@/components/PersonMark'
import { ScoreStar } from '@/entities/voice/Stars'
import { formatMonth } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toAgentName, toScore } from './agent-face'
import { agentStrings } from './agent-strings'
import styles from './AgentFaceLine.module.scss'

export interface AgentFaceLineProps {
  readonly agent: AgentFace
  /** Right behind the name: what sets this one apart. */
  readonly tag?: ReactNode
  /** Below: where they live, since when they buy, how often on time. */
  readonly isWhole?: boolean
}

/** Who buys for others, as members see them: a name, a score, how many deals; never who they are. */
export function AgentFaceLine({ agent, tag, isWhole = false }: AgentFaceLineProps) {
  const words = useStrings(agentStrings)
  const language = useLanguage()
  const { scoreTenths, deals, city, since, onTimePercent } = agent
  const name = toAgentName(agent, words)
  const more = [city, words.since(formatMonth(since.slice(0, 7), language)), onTimePercent !== undefined && words.onTime(onTimePercent)]
  return (
    <View className={styles.line}>
      <PersonMark text={toInitial(name)} colour={toNameColour(name)} />
      <View className={styles.main}>
        <View className={styles.name}>
          <View className="t15 b">{name}</View>
          {tag}
        </View>
        <View className={styles.facts}>
          {scoreTenths === undefined ? (
            !agent.isHouse && <View>{`${words.isNew} ·`}</View>
          ) : (
            <View className={styles.score}>
              <ScoreStar />
              <View className="sr-only">{words.score(toScore(scoreTenths))}</View>
              <View aria-hidden="true">{`${toScore(scoreTenths)} ·`}</View>
            </View>
          )}
          <View>{words.deals(deals)}</View>
        </View>
        {isWhole && <View className={styles.facts}>{more.filter(Boolean).join(' · ')}</View>}
      </View>
    </View>
  )
}
