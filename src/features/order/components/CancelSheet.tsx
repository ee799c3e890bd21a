import { CANCEL_REASONS, type CancelReason } from '@contract/order/order-status'
import { tabErrorTexts } from '@contract/kit/tab-errors'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { Chip } from '@/components/Chip'
import { KeepOrEnd } from '@/components/KeepOrEnd'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useCancelOrder } from '../order-queries'
import { orderStrings } from '../order-strings'
import { CancelConsequences } from './CancelConsequences'
import styles from './CancelSheet.module.scss'

const REMARK_LENGTH = 200

export interface CancelSheetProps {
  readonly orderId: string
  readonly onClose: () => void
}

/** What happens to parcels and money first, then the reason; keeping the order is the filled button. */
export function CancelSheet({ orderId, onClose }: CancelSheetProps) {
  const { cancel: words } = useStrings(orderStrings)
  const language = useLanguage()
  const cancel = useCancelOrder()
  const [reason, setReason] = useState<CancelReason>()
  const [remark, setRemark] = useState('')
  const [isAsked, setAsked] = useState(false)

  async function submit() {
    setAsked(true)
    if (reason === undefined) return
    const outcome = await cancel.run({ orderId, reason, remark })
    if (!outcome.ok) return
    toast(words.done)
    onClose()
  }

  return (
    <Sheet
      open
      title={words.title}
      onClose={onClose}
      locked={cancel.isRunning}
      bar={<KeepOrEnd end={words.submit} onEnd={submit} keep={words.keep} onKeep={onClose} isRunning={cancel.isRunning} />}
    >
      <CancelConsequences orderId={orderId} />
      <View className={styles.ask}>{words.ask}</View>
      <View className={styles.reasons} {...withRole('radiogroup')} aria-label={words.ask}>
        {CANCEL_REASONS.map((one) => (
          <Chip key={one} role="radio" inset on={reason === one} onPress={() => setReason(one)}>
            {words.reason[one]}
          </Chip>
        ))}
      </View>
      {isAsked && reason === undefined && (
        <View {...withRole('alert')}>
          <NoteLine tone="problem">{tabErrorTexts.cancelReasonRequired[language]}</NoteLine>
        </View>
      )}
      <Card pad="form" className={styles.remark}>
        <TextField
          label={words.remark}
          value={remark}
          onChange={setRemark}
          placeholder={words.remarkHint}
          maxLength={REMARK_LENGTH}
          multiline
        />
      </Card>
    </Sheet>
  )
}
