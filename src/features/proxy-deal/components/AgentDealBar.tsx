import type { AgentDealDetail } from '@contract/proxy/deal'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { BarButton } from '@/components/BarButton'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { agentDealStrings } from '../agent-deal-strings'
import { dealStrings } from '../deal-strings'
import styles from './deal.module.scss'

/** What goes on first. */
export const AGENT_STEPS = ['buy', 'send', 'answerDispute', 'ask', 'correct', 'giveUp'] as const
export type AgentStep = (typeof AGENT_STEPS)[number]
const GOES_ON: readonly AgentStep[] = ['buy', 'send', 'answerDispute']

/** There is room for so many beside the service. */
const MOST_BUTTONS = 2

export interface AgentDealBarProps {
  readonly can: AgentDealDetail['can']
  readonly onService: () => void
  readonly onStep: (step: AgentStep) => void
}

/** What the buyer can do now, as the server says: going on is filled and stands last; what does not fit is under "more". */
export function AgentDealBar({ can, onService, onStep }: AgentDealBarProps) {
  const { action, more } = useStrings(agentDealStrings)
  const { service } = useStrings(dealStrings)
  const [isOpen, setOpen] = useState(false)
  const steps = AGENT_STEPS.filter((step) => can[step] === true)
  const others = steps.slice(MOST_BUTTONS)
  return (
    <>
      <BarButton icon="headset" text={service} onPress={onService} />
      {others.length > 0 && <BarButton icon="ellipsis" text={more} onPress={() => setOpen(true)} />}
      <View className={styles.actions}>
        {steps
          .slice(0, MOST_BUTTONS)
          .reverse()
          .map((step) => (
            <Button key={step} size="xl" kind={GOES_ON.includes(step) ? 'primary' : 'line'} className={styles.action} onPress={() => onStep(step)}>
              {action[step]}
            </Button>
          ))}
      </View>
      <ActionSheet
        open={isOpen}
        title={more}
        actions={others.map((step) => ({ key: step, text: action[step], danger: step === 'giveUp', onPress: () => onStep(step) }))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
