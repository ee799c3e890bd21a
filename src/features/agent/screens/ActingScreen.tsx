import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Screen } from '@/components/Screen'
import { useOwnAgent } from '@/entities/agent/agent-queries'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { usePullDown } from '@/platform/page-lifecycle'
import { useScreenState, type ScreenState } from '@/query/screen-state'
import { actingStrings } from '../acting-strings'
import { toActing, toMomentText } from '../agent-view'
import { applyStrings } from '../apply-strings'
import { AgentStanding } from '../components/AgentStanding'
import { AgentSteps } from '../components/AgentSteps'
import { ApplyForm } from '../components/ApplyForm'
import { PastApplication } from '../components/PastApplication'
import { SentApplication } from '../components/SentApplication'
import { StatusTop } from '../components/StatusTop'
import { openRequests } from '../open-requests'

/** Asking to buy for others, what has become of it, and how far one is trusted. */
export function ActingScreen() {
  const { title } = useStrings(applyStrings)
  const read = useOwnAgent()
  const state = useScreenState(read)
  const [isAgain, setAgain] = useState(false)
  usePullDown(read.refetch)
  const page = read.data
  if (!page) return <Screen title={title} {...state} />
  const acting = toActing(page, isAgain)
  switch (acting.kind) {
    case 'agent':
      return <AgentStanding agent={acting.agent} application={page.application} state={state} />
    case 'sent':
      return <SentApplication application={acting.application} deals={page.deals} state={state} />
    case 'refused':
    case 'ended':
      return <PastApplication application={acting.application} applyFrom={page.applyFrom} onAgain={() => setAgain(true)} state={state} />
    case 'tooNew':
      return <TooNew from={acting.from} days={acting.days} state={state} />
    case 'form':
      return <ApplyForm key={acting.earlier?.applicationId} page={page} earlier={acting.earlier} state={state} />
  }
}

/** The account must have been there for a while. */
function TooNew({ from, days, state }: { readonly from: string; readonly days: number; readonly state: ScreenState }) {
  const { title } = useStrings(applyStrings)
  const words = useStrings(actingStrings)
  const language = useLanguage()
  return (
    <Screen
      title={title}
      {...state}
      bar={
        <Button size="xl" block onPress={openRequests}>
          {words.browse}
        </Button>
      }
    >
      <StatusTop art="box-closed" title={words.tooNew(days)} line={words.tooNewText(toMomentText(from, language))} />
      <View className="mt">
        <AgentSteps />
      </View>
    </Screen>
  )
}
