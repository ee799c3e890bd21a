import type { StandingApplication } from '@contract/order/standing-application'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Dialog } from '@/components/Dialog'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { usePullDown } from '@/platform/page-lifecycle'
import { toast } from '@/prompts/prompts'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useStandings, useStopStanding } from './standing-queries'
import { standingStrings } from './standing-strings'
import { StandingCard } from './StandingCard'
import styles from './standing.module.scss'

/** What the member has asked for beforehand, newest first, and what has become of it. */
export function StandingList() {
  const words = useStrings(standingStrings)
  const standings = useStandings()
  const state = useScreenState(standings)
  const stopping = useStopStanding()
  const [stopped, setStopped] = useState<StandingApplication>()
  usePullDown(standings.refetch)
  const add = () => goTo(routes.transport, { mode: 'new' })
  const stop = async () => {
    if (!stopped) return
    if ((await stopping.run({ standingId: stopped.standingId })).ok) toast(words.stopped)
    setStopped(undefined)
  }
  const isEmpty = standings.items.length === 0
  return (
    <Screen
      title={words.title}
      offlineSince={state.offlineSince}
      bar={
        !isEmpty && (
          <Button block size="xl" onPress={add}>
            {words.add}
          </Button>
        )
      }
      overlays={
        <Dialog
          open={stopped !== undefined}
          title={words.stopDialog.title}
          text={words.stopDialog.text}
          primary={{ text: words.stopDialog.keep, onPress: () => setStopped(undefined) }}
          secondary={{ text: words.stop, danger: true, onPress: stop }}
          onDismiss={() => setStopped(undefined)}
          busy={stopping.isRunning}
        />
      }
    >
      <NoteLine>{words.intro}</NoteLine>
      <View className={styles.list}>
        <PagedList
          {...toList(standings, state)}
          label={words.title}
          keyOf={({ standingId }) => standingId}
          renderItem={(standing) => <StandingCard standing={standing} onStop={() => setStopped(standing)} />}
          empty={<Empty {...words.empty} onAction={() => void add()} />}
        />
      </View>
    </Screen>
  )
}
