import type { DealMode } from '@contract/proxy/agent-status'
import type { OwnApplication } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { ask } from '@/prompts/prompts'
import type { ScreenState } from '@/query/screen-state'
import { useWithdrawApplication } from '../agent-queries'
import { actingStrings } from '../acting-strings'
import { toMomentText } from '../agent-view'
import { openRequests } from '../open-requests'
import styles from './agent.module.scss'
import { AgentSteps } from './AgentSteps'
import { ApplicationFacts } from './ApplicationFacts'
import { StatusTop } from './StatusTop'

export interface SentApplicationProps {
  readonly application: OwnApplication
  readonly deals: DealMode
  readonly state: ScreenState
}

/** An application that waits to be decided (picture 73), or until agents are admitted. */
export function SentApplication({ application, deals, state }: SentApplicationProps) {
  const words = useStrings(actingStrings)
  const language = useLanguage()
  const { run, isRunning } = useWithdrawApplication()
  const { sentAt, decideBy } = application
  const sent = toMomentText(sentAt, language)
  const isWaiting = deals === 'house'

  async function withdraw() {
    const keeps = await ask({ title: words.sure, text: words.sureText, yes: words.keep, no: words.withdraw, isNoDangerous: true })
    // The form that follows says what was deleted.
    if (!keeps) await run({})
  }

  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        <>
          <Button kind="line" size="xl" loading={isRunning} onPress={withdraw}>
            {words.withdraw}
          </Button>
          <Button size="xl" className={styles.send} onPress={openRequests}>
            {words.browse}
          </Button>
        </>
      }
    >
      {isWaiting ? (
        <StatusTop art="box-open" title={words.waiting} line={`${words.sentAt(sent)} · ${words.waitingText}`} />
      ) : (
        <StatusTop
          art="box-open"
          title={words.underReview}
          line={decideBy === undefined ? words.sentAt(sent) : words.decideBy(sent, formatDay(decideBy, language))}
        />
      )}
      <View className={styles.stack}>
        <AgentSteps sentAt={sentAt} isWaiting={isWaiting} />
        <ApplicationFacts application={application} />
      </View>
      <NoteLine>{words.note}</NoteLine>
    </Screen>
  )
}
