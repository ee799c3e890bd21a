import { ErrorCard } from '@/components/ErrorCard'
import { SectionTitle } from '@/components/SectionTitle'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useSignIns } from '../account-queries'
import { accountStrings } from '../account-strings'
import { DeviceList, DeviceListWaiting } from './DeviceList'

/** The devices on a page that is of use without them: it neither waits for them nor falls with them. */
export function Devices() {
  const { devices: words } = useStrings(accountStrings)
  const read = useSignIns()
  const { error, onRetry } = useScreenState(read)
  if (read.data) return <DeviceList signIns={read.data} />
  return (
    <>
      <SectionTitle title={words.title} />
      {error === undefined ? (
        <DeviceListWaiting />
      ) : (
        <ErrorCard message={error} onRetry={onRetry} />
      )}
    </>
  )
}
