import { CANCEL_REASONS, type CancelReason } from '@contract/order/order'
import { toErrorText } from '@contract/kit/errors'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { NoticeLine } from '@/components/NoticeLine'
import { Sheet } from '@/components/Sheet'
import { SkeletonCards } from '@/components/Skeleton'
import { TextField } from '@/components/TextField'
import { formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/string-table'
import { toast } from '@/notices/notices'
import { useCancelOrder, useCancelPreview } from '../order-queries'
import { orderStrings } from '../strings/index'

export interface CancelSheetProps {
  readonly orderId: string | undefined
  readonly onClose: () => void
}

/** What happens to parcels and money first, then the reason; keeping the order is the filled button. */
export function CancelSheet({ orderId, onClose }: CancelSheetProps) {
  if (orderId === undefined) return null
  return <OpenCancelSheet key={orderId} orderId={orderId} onClose={onClose} />
}

function OpenCancelSheet({ orderId, onClose }: { readonly orderId: string; readonly onClose: () => void }) {
  const { cancel: words } = useStrings(orderStrings)
  const language = useLanguage()
  const preview = useCancelPreview(orderId, true)
  const cancel = useCancelOrder()
  const [reason, setReason] = useState<CancelReason>()
  const [remark, setRemark] = useState('')
  const [asked, setAsked] = useState(false)

  async function submit() {
    setAsked(true)
    if (reason === undefined) return
    const outcome = await cancel.run({ orderId, reason, remark })
    if (!outcome.ok) return
    toast(words.done)
    onClose()
  }

  const bar = (
    <View className="row g12">
      <View className="grow">
        <Button kind="danger" size="xl" block loading={cancel.isRunning} onPress={submit}>
          {words.submit}
        </Button>
      </View>
      <View className="grow">
        <Button size="xl" block disabled={cancel.isRunning} onPress={onClose}>
          {words.keep}
        </Button>
      </View>
    </View>
  )
  return (
    <Sheet open title={words.title} onClose={onClose} locked={cancel.isRunning} bar={bar}>
      {preview.data ? (
        <Card>
          <View className="t14">{words.parcels(preview.data.parcelCount)}</View>
          <View className="t13 c3">
            {preview.data.freeDaysLeft > 0 ? words.freeDays(preview.data.freeDaysLeft) : words.noFreeDays}
          </View>
          <View className="t13 c3">
            {preview.data.refundCents > 0 ? words.refund(formatMoney(preview.data.refundCents)) : words.money}
          </View>
        </Card>
      ) : (
        <SkeletonCards count={1} />
      )}
      <View className="t14 b" style={{ margin: '16px 4px 8px' }}>
        {words.ask}
      </View>
      <View className="row wrap g8" role="radiogroup" aria-label={words.ask}>
        {CANCEL_REASONS.map((one) => (
          <Chip key={one} role="radio" on={reason === one} onPress={() => setReason(one)}>
            {words.reason[one]}
          </Chip>
        ))}
      </View>
      {asked && reason === undefined && <NoticeLine tone="problem">{toErrorText('cancelReasonRequired', language)}</NoticeLine>}
      <View style={{ marginTop: '12px' }}>
        <Card pad="form">
          <TextField label={words.remark} value={remark} onChange={setRemark} maxLength={200} multiline />
        </Card>
      </View>
    </Sheet>
  )
}
