import type { IdNumberRead } from '@contract/address/address'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { ErrorCard } from '@/components/ErrorCard'
import { Sheet } from '@/components/Sheet'
import { Skeleton } from '@/components/Skeleton'
import { Timeline } from '@/components/Timeline'
import { formatDateTime } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useIdNumberReads } from './id-number-queries'
import { idNumberStrings, type IdNumberStrings } from './id-number-strings'

export interface IdNumberReadsProps {
  readonly open: boolean
  readonly onClose: () => void
}

function toTitle(read: IdNumberRead, words: IdNumberStrings): string {
  return read.reader === 'member' ? words.readByYou : words.readBy(read.keyName ?? '')
}

function toDetail(read: IdNumberRead, words: IdNumberStrings): string {
  const why = { customs: words.forCustoms(read.orderNumber ?? ''), agentReview: words.forReview, shown: words.forLooking }[read.reason]
  return [read.contact, why].filter(Boolean).join(' · ')
}

/** Who has read the member's ID numbers whole, when and why. */
export function IdNumberReads({ open, onClose }: IdNumberReadsProps) {
  const words = useStrings(idNumberStrings)
  const read = useIdNumberReads(open)
  const { loading, error, onRetry } = useScreenState(read, open)
  const entries = (read.data ?? []).map((one, index) => ({
    key: `${one.at} ${index}`,
    title: toTitle(one, words),
    detail: toDetail(one, words),
    time: formatDateTime(one.at),
  }))
  return (
    <Sheet open={open} title={words.reads} onClose={onClose}>
      <View className="t13 c2">{words.about}</View>
      <View className="mt">
        {loading && <Skeleton height="48px" />}
        {error !== undefined && !read.data && <ErrorCard message={error} onRetry={onRetry} />}
        {read.data && entries.length === 0 && (
          <View className="t14 c3" {...withRole('status')}>
            {words.neverRead}
          </View>
        )}
        {entries.length > 0 && <Timeline entries={entries} shown={50} />}
      </View>
    </Sheet>
  )
}
