import type { DataExport } from '@contract/export/export'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Icon } from '@/components/Icon'
import { Meter } from '@/components/Meter'
import { formatBytes, formatTime } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { copyText } from '@/prompts/copy'
import { downloads } from '@/platform/downloads'
import { environment } from '@/platform/environment'
import { useScreenState } from '@/query/screen-state'
import { useLatestExport, useRequestExport } from '../export-queries'
import { exportStrings } from '../export-strings'
import styles from './ExportCard.module.scss'

/** Everything that is kept of the member, to take along: asked for, put together, fetched. */
export function ExportCard() {
  const words = useStrings(exportStrings)
  const read = useLatestExport()
  const { error, onRetry } = useScreenState(read)
  const request = useRequestExport()
  const latest = read.data?.latest
  const start = () => request.run({})

  async function download(): Promise<void> {
    // Asked for anew: the address on the screen may have died meanwhile.
    const url = (await read.refetch()).data?.latest?.downloadUrl
    if (url === undefined) return
    const address = environment.serverAddress + url
    if (downloads.available) downloads.start(address)
    else await copyText(address, words.linkCopied)
  }

  return (
    <Card>
      <View className="row g12">
        <Icon name="download" className="cb" />
        <View className="grow">
          <View className={styles.title}>{words.title}</View>
          <View className="t12 c3" {...withRole('status')}>
            {read.data === undefined && error !== undefined ? words.unread : toText(latest, words)}
          </View>
        </View>
        {latest?.status !== 'waiting' && latest?.status !== 'ready' && (
          <Button size="m" kind="soft" loading={request.isRunning} onPress={read.data === undefined && error !== undefined ? onRetry : start}>
            {read.data === undefined && error !== undefined ? words.retry : words.start}
          </Button>
        )}
      </View>
      {latest?.status === 'waiting' && (
        <View className="mt">
          <Meter label={words.progress} part={latest.stepsDone / latest.stepsTotal} />
        </View>
      )}
      {latest?.status === 'ready' && (
        <View className={styles.actions}>
          <Button size="m" onPress={download}>
            {downloads.available ? words.download : words.copyLink}
          </Button>
          <Button size="m" kind="text" loading={request.isRunning} onPress={start}>
            {words.again}
          </Button>
        </View>
      )}
    </Card>
  )
}

function toText(latest: DataExport | undefined, words: typeof exportStrings.en): string {
  if (latest?.status === 'waiting') return words.waiting(latest.stepsDone, latest.stepsTotal)
  if (latest?.status === 'ready') return words.ready(formatBytes(latest.bytes ?? 0), formatTime(latest.availableUntil ?? ''))
  return latest?.status === 'failed' ? words.failed : words.text
}
