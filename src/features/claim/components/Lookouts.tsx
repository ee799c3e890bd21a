import type { Lookout, LookoutStatus } from '@contract/parcel/lookout'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Code } from '@/components/Code'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { StatusTag, type Tone } from '@/components/StatusTag'
import { formatDate, formatDay } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { toList, type ScreenState } from '@/query/screen-state'
import { useEndLookout, type useLookouts } from '../lookout-queries'
import { lookoutStrings } from '../lookout-strings'
import styles from './claim.module.scss'

const TONES: Readonly<Record<LookoutStatus, Tone>> = { open: 'verifying', found: 'instock', ended: 'cancelled', expired: 'cancelled' }

export interface LookoutsProps {
  readonly lookouts: ReturnType<typeof useLookouts>
  readonly state: ScreenState
  readonly onStart: () => void
  /** To those of the pool that could be it. */
  readonly onLook: (lookout: Lookout) => void
}

/** What the member misses, and how many parcels could be it. */
export function Lookouts({ lookouts, state, onStart, onLook }: LookoutsProps) {
  const words = useStrings(lookoutStrings)
  const ending = useEndLookout()
  const end = async (lookoutId: string) => {
    if ((await ending.run({ lookoutId })).ok) toast(words.ended)
  }
  return (
    <>
      <PagedList
        {...toList(lookouts, state)}
        label={words.tab}
        keyOf={({ lookoutId }) => lookoutId}
        renderItem={(lookout) => <LookoutCard lookout={lookout} onEnd={end} onLook={onLook} />}
        empty={<Empty {...words.empty} onAction={onStart} />}
      />
      {lookouts.items.length > 0 && (
        <View className="mt">
          <Button kind="line" block onPress={onStart}>
            {words.start}
          </Button>
        </View>
      )}
    </>
  )
}

interface LookoutCardProps extends Pick<LookoutsProps, 'onLook'> {
  readonly lookout: Lookout
  readonly onEnd: (lookoutId: string) => Promise<void>
}

function LookoutCard({ lookout, onEnd, onLook }: LookoutCardProps) {
  const words = useStrings(lookoutStrings)
  const language = useLanguage()
  const { lookoutId, status, trackingNumber, description, sentOn, leftAt, until, matches } = lookout
  return (
    <Card>
      <View className="row sp g8 top">
        <View className="grow">{trackingNumber === undefined ? <View className="t15 b">{description}</View> : <Code value={trackingNumber} />}</View>
        <StatusTag tone={TONES[status]}>{words.status[status]}</StatusTag>
      </View>
      <View className={styles.said}>
        {trackingNumber !== undefined && description !== undefined && <View className="t13 c2">{description}</View>}
        {sentOn !== undefined && <View className="t13 c3">{words.sentOn(formatDay(`${sentOn}T00:00:00Z`, language, 0))}</View>}
        <View className="t13 c3">{words.until(formatDate(leftAt, language), formatDate(until, language))}</View>
        {matches > 0 && <NoteLine tone="good">{words.matches(matches)}</NoteLine>}
        {status === 'open' && (
          <View className={styles.ways}>
            <Button kind="line" size="s" onPress={() => onEnd(lookoutId)}>
              {words.end}
            </Button>
            {matches > 0 && (
              <Button kind="soft" size="s" onPress={() => onLook(lookout)}>
                {words.look}
              </Button>
            )}
          </View>
        )}
      </View>
    </Card>
  )
}
