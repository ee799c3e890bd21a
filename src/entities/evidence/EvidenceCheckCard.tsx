import type { EvidenceCheck, EvidenceFault } from '@contract/evidence/evidence'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { Skeleton } from '@/components/Skeleton'
import { formatDateTime } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { evidenceStrings } from './evidence-strings'
import styles from './EvidenceCheckCard.module.scss'

type Read = Parameters<typeof useScreenState>[0] & {
  readonly data: EvidenceCheck | undefined
  readonly isFetching: boolean
  readonly refetch: () => Promise<unknown>
}

export interface EvidenceCheckCardProps {
  readonly read: Read
  /** Nothing is asked before the member does. */
  readonly isAsked: boolean
  readonly onAsk: () => void
}

/** The member's own look at the evidence: what was checked, in plain words, and what is not as it was. */
export function EvidenceCheckCard({ read, isAsked, onAsk }: EvidenceCheckCardProps) {
  const words = useStrings(evidenceStrings)
  const state = useScreenState(read)
  return (
    <Card>
      {isAsked && (
        <View {...withRole('status')} className={styles.result}>
          {read.isFetching ? (
            <>
              <View className="sr-only">{words.verifying}</View>
              <Skeleton height="44px" radius="10px" />
            </>
          ) : read.data ? (
            <Result check={read.data} />
          ) : (
            <ErrorCard message={state.error ?? ''} onRetry={state.onRetry} />
          )}
        </View>
      )}
      <Button kind="line" size="m" block icon="shield-check" loading={isAsked && read.isFetching} onPress={() => (isAsked ? read.refetch() : onAsk())}>
        {isAsked ? words.again : words.verify}
      </Button>
    </Card>
  )
}

function Result({ check }: { readonly check: EvidenceCheck }) {
  const words = useStrings(evidenceStrings)
  const language = useLanguage()
  const { entries, pictures, since, newestHash, faults } = check
  if (faults.length > 0) {
    return (
      <>
        <NoteLine tone="problem">{words.broken}</NoteLine>
        {faults.map((fault, index) => (
          <Fault key={index} fault={fault} />
        ))}
        <View className={styles.text}>{words.brokenText}</View>
      </>
    )
  }
  if (entries === 0) return <NoteLine>{words.none}</NoteLine>
  return (
    <>
      <NoteLine tone="good">{words.fine}</NoteLine>
      <View className={styles.text}>{words.checked(entries, pictures)}</View>
      <View className={styles.seal}>
        {[since && words.since(formatDateTime(since, language)), newestHash && words.newest(toShortSeal(newestHash))].filter(Boolean).join(' · ')}
      </View>
    </>
  )
}

function Fault({ fault: { fault, source, position, at } }: { readonly fault: EvidenceFault }) {
  const words = useStrings(evidenceStrings)
  const language = useLanguage()
  const place =
    position === undefined || source === undefined || at === undefined
      ? words.end
      : words.place(position, words.source[source], formatDateTime(at, language))
  return <View className={styles.text}>{`${place} · ${words.fault[fault]}`}</View>
}

/** Enough of it to compare with what was kept elsewhere. */
const toShortSeal = (hash: string): string => (hash.slice(0, 16).match(/.{4}/g) ?? []).join(' ')
