import { useRef, useState } from 'react'
import { Empty } from '@/components/Empty'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { useParams } from '@/navigation/use-params'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { TransferForm } from '../components/TransferForm'
import { TransferSubmitted } from '../components/TransferSubmitted'
import { transferStrings } from '../transfer-strings'
import { useOrderDue } from '../wallet-queries'

/** Pay an order by slip or Taobao number; without an order it is a top-up. */
export function TransferScreen() {
  const words = useStrings(transferStrings)
  const { orderId } = useParams(routes.transferUploading)
  const read = useOrderDue(orderId)
  const state = useScreenState(read, orderId !== undefined)
  const [isSent, setSent] = useState(false)
  const finish = () => setSent(true)
  // Money is transferred by what stands here: only an amount that was read on this page is shown.
  const wasRead = useRef(false)
  if (read.data && read.isFetchedAfterMount && !read.error) wasRead.current = true
  if (isSent) return <TransferSubmitted orderId={orderId} />
  if (orderId === undefined) return <TransferForm onSent={finish} />
  if (!read.data || !wasRead.current) {
    return <Screen title={words.title.order} {...state} loading={read.error === null} keepContent={false} />
  }
  if (read.data.status !== 'unpaid') {
    const seeOrder = () => void replaceWith(routes.parcelOrderDetails, { orderId })
    return (
      <Screen title={words.title.order}>
        <Empty plain title={words.notPayable} action={words.done.seeOrder} onAction={seeOrder} />
      </Screen>
    )
  }
  return <TransferForm order={read.data} onSent={finish} />
}
