import { Consequences } from '@/components/Consequences'
import type { IconName } from '@/components/icon-names'
import { KeepOrEnd } from '@/components/KeepOrEnd'
import { Sheet } from '@/components/Sheet'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { useCancelShopOrder, useShopCancelPreview } from '../shop-order-queries'
import type { ButtonOrder } from '../shop-order-view'
import { shopOrdersStrings, type ShopOrdersStrings } from '../shop-orders-strings'

export interface ShopCancelSheetProps {
  readonly order: Pick<ButtonOrder, 'orderId' | 'status'>
  readonly onClose: () => void
}

/** What comes back first; keeping the order is the filled button. */
export function ShopCancelSheet({ order: { orderId, status }, onClose }: ShopCancelSheetProps) {
  const { cancel: words } = useStrings(shopOrdersStrings)
  const cancel = useCancelShopOrder()
  const read = useShopCancelPreview(orderId)
  const state = useScreenState(read)

  async function submit() {
    const outcome = await cancel.run({ orderId })
    // Refused, it is not what it was: its page or list is read again, and says so.
    if (outcome.ok) toast(words.done)
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
      <Consequences label={words.happens} facts={read.data && toFacts(read.data, status === 'unpaid', words)} state={state} />
    </Sheet>
  )
}

/** What cancelling brings back, and that the stock is no longer kept. */
function toFacts(
  { refundCents, points, couponCents }: NonNullable<ReturnType<typeof useShopCancelPreview>['data']>,
  isUnpaid: boolean,
  words: ShopOrdersStrings['cancel'],
): readonly (readonly [IconName, string])[] {
  return [
    ['package', words.stock],
    ...(points > 0 ? [['rotate-ccw', words.points(formatCount(points))] as const] : []),
    ...(couponCents > 0 ? [['rotate-ccw', words.coupon(formatMoney(couponCents))] as const] : []),
    ['wallet', isUnpaid ? words.unpaid : words.refund(formatMoney(refundCents))],
  ]
}
