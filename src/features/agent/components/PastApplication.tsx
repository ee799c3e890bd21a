import { limits } from '@contract/limits'
import type { OwnApplication } from '@contract/proxy/agent'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { Screen } from '@/components/Screen'
import { StatusTag } from '@/components/StatusTag'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import type { ScreenState } from '@/query/screen-state'
import { actingStrings } from '../acting-strings'
import { toMomentText } from '../agent-view'
import styles from './agent.module.scss'
import { ApplicationFacts } from './ApplicationFacts'
import { EarningsCards } from './EarningsCards'
import { StatusTop } from './StatusTop'

export interface PastApplicationProps {
  /** Refused, or of somebody who is no agent any more. */
  readonly application: OwnApplication
  /** From when on they may apply again; undefined once they may. */
  readonly applyFrom: string | undefined
  readonly onAgain: () => void
  readonly state: ScreenState
}

/** Why it came to an end, and when it can be tried again. */
export function PastApplication({ application, applyFrom, onAgain, state }: PastApplicationProps) {
  const words = useStrings(actingStrings)
  const language = useLanguage()
  const { status, decidedAt, reason, idNumberMasked } = application
  const isRefused = status === 'refused'
  return (
    <Screen
      title={words.title}
      {...state}
      bar={
        <Button size="xl" block disabled={applyFrom !== undefined} onPress={onAgain}>
          {applyFrom === undefined ? words.again : words.againFrom(toMomentText(applyFrom, language))}
        </Button>
      }
    >
      {isRefused ? (
        <StatusTop art="box-closed" title={words.refused} line={decidedAt && words.refusedAt(toMomentText(decidedAt, language))}>
          <View className={styles.tag}>
            <StatusTag tone="problem">{words.refusedTag}</StatusTag>
          </View>
        </StatusTop>
      ) : (
        <StatusTop art="box-closed" title={words.ended} line={words.endedText} />
      )}
      <View className={styles.stack}>
        {reason !== undefined && (
          <NoteLine tone="problem">
            <View className="b">{words.reason}</View>
            <View>{reason}</View>
          </NoteLine>
        )}
        {!isRefused && <EarningsCards />}
        <ApplicationFacts application={application} />
      </View>
      {isRefused && idNumberMasked !== undefined && <NoteLine icon="lock">{words.refusedKept(limits.proxy.agent.refusedPhotosDays)}</NoteLine>}
    </Screen>
  )
}
