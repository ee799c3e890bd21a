import { Consequences } from '@/components/Consequences'
import type { IconName } from '@/components/icon-names'
import { KeepOrEnd } from '@/components/KeepOrEnd'
import { Sheet } from '@/components/Sheet'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { useCancelPurchase, useEndLapsedPurchase, usePurchaseCancelPreview } from '../mall-order-queries'
import { mallOrdersStrings } from '../mall-orders-strings'

/** What ends: an order that is not paid, or one purchase, before it is bought or because it takes too long. */
export type Ended =
  | { readonly orderId: string }
  | { readonly purchaseId: string; readonly isLapsed: boolean; /** Other purchases of the order go on. */ readonly hasOthers: boolean }

export interface MallCancelSheetProps {
  readonly ended: Ended
  readonly onClose: () => void
}

/** What comes back first; keeping it is the filled button. */
export function MallCancelSheet({ ended, onClose }: MallCancelSheetProps) {
  const { cancel: words } = useStrings(mallOrdersStrings)
  const cancel = useCancelPurchase()
  const endLapsed = useEndLapsedPurchase()
  const purchase = 'purchaseId' in ended ? ended : undefined
  const read = usePurchaseCancelPreview(purchase?.purchaseId)
  const state = useScreenState(read, purchase !== undefined)
  const isRunning = cancel.isRunning || endLapsed.isRunning

  async function submit() {
    const outcome = 'orderId' in ended ? await cancel.run({ orderId: ended.orderId }) : await end(ended)
    // Refused, it is not what it was: its page or list is read again, and says so.
    if (outcome.ok) toast(words.done)
    onClose()
  }

  const end = ({ purchaseId, isLapsed }: Extract<Ended, { purchaseId: string }>) =>
    isLapsed ? endLapsed.run({ purchaseId }) : cancel.run({ purchaseId })

  const unpaid: readonly (readonly [IconName, string])[] = [['wallet', words.unpaid]]
  const back = read.data
  const facts = back && [
    ['wallet', words.refund(formatMoney(back.moneyCents))] as const,
    ...(back.points > 0 ? [['rotate-ccw', words.points(formatCount(back.points))] as const] : []),
    ...(purchase?.hasOthers ? [['layers', words.others] as const] : []),
  ]
  return (
    <Sheet
      open
      title={purchase?.isLapsed ? words.lapsedTitle : words.title}
      onClose={onClose}
      locked={isRunning}
      bar={<KeepOrEnd end={words.submit} onEnd={submit} keep={words.keep} onKeep={onClose} isRunning={isRunning} />}
    >
      <Consequences label={words.happens} facts={purchase ? facts : unpaid} state={state} />
    </Sheet>
  )
}
