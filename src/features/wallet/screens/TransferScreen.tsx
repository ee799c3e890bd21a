import { cents, type Cents } from '@contract/kit/money'
import { limits } from '@contract/limits'
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
import { useTransferDue } from '../use-transfer-due'
import { useOrderDue, useTransfer } from '../wallet-queries'

/** What a bill lacks, from the sheet that pays it; anything else in the address is nothing. */
function toGap(text: string | undefined): Cents | undefined {
  const amount = Number(text)
  return Number.isInteger(amount) && amount > 0 && amount <= limits.transfer.maxCreditCents
    ? cents(Math.max(amount, limits.topUp.minimum))
    : undefined
}

/** Pay an order by slip or Taobao number; without an order it is a top-up. */
export function TransferScreen() {
  const words = useStrings(transferStrings)
  const { orderId, transferId, gap, ...chosen } = useParams(routes.transferUploading)
  const transfer = useTransfer(transferId)
  const transferState = useScreenState(transfer, transferId !== undefined)
  const read = useOrderDue(orderId)
  const state = useScreenState(read, orderId !== undefined)
  const due = useTransferDue(read.data, chosen)
  const dueState = useScreenState(due.read, due.dueCents === undefined)
  const [isSent, setSent] = useState(false)
  const finish = () => setSent(true)
  // Money is transferred by what stands here: only an amount that was read on this page is shown.
  const wasRead = useRef(false)
  if (read.data && read.isFetchedAfterMount && !read.error) wasRead.current = true
  if (isSent) return <TransferSubmitted orderId={orderId} isForBill={gap !== undefined} />
  // Where what was sent before is gone, the form is simply empty.
  if (transferId !== undefined && transferState.loading) return <Screen title={words.title.order} loading />
  const earlier = transfer.data?.approved === false ? transfer.data : undefined
  if (orderId === undefined) return <TransferForm gapCents={toGap(gap)} earlier={earlier} onSent={finish} />
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
  if (due.dueCents === undefined) return <Screen title={words.title.order} {...dueState} keepContent={false} />
  return <TransferForm order={read.data} dueCents={due.dueCents} deductions={due.deductions} earlier={earlier} onSent={finish} />
}
