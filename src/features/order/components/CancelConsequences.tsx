import type { IconName } from '@/components/icon-names'
import { Consequences } from '@/components/Consequences'
import { formatCount, formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { useCancelPreview } from '../order-queries'
import { orderStrings } from '../order-strings'

/** What cancelling does to parcels, storage and money. */
export function CancelConsequences({ orderId }: { readonly orderId: string }) {
  const { cancel: words } = useStrings(orderStrings)
  const read = useCancelPreview(orderId)
  return <Consequences label={words.happens} facts={read.data && toFacts(read.data)} state={useScreenState(read)} />

  function toFacts({ parcelCount, freeDaysLeft, storageAccruedCents, refundCents, points, couponCents }: NonNullable<typeof read.data>) {
    const free = freeDaysLeft > 0 ? words.freeDays(freeDaysLeft) : words.noFreeDays
    const facts: (readonly [IconName, string])[] = [
      ['package', words.parcels(parcelCount)],
      ['history', storageAccruedCents > 0 ? `${free} · ${words.accrued(formatMoney(storageAccruedCents))}` : free],
    ]
    if (points > 0) facts.push(['rotate-ccw', words.points(formatCount(points))])
    if (couponCents > 0) facts.push(['rotate-ccw', words.coupon(formatMoney(couponCents))])
    return [...facts, ['wallet', refundCents > 0 ? words.refund(formatMoney(refundCents)) : words.money] as const]
  }
}
