import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { Money } from '@/components/Money'
import { Sheet } from '@/components/Sheet'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { checkoutStrings, type CheckoutStrings } from '../checkout-strings'
import { toPriceChanges, type PriceChange } from '../checkout-view'
import type { AskedPrice } from '../use-checkout-page'
import styles from './checkout.module.scss'

export interface PriceChangedSheetProps {
  readonly asked: AskedPrice
  readonly onAgree: () => Promise<void>
  readonly onClose: () => void
}

/** Dearer than what the member has seen: what each part was and is, and nothing is ordered without their word. */
export function PriceChangedSheet({ asked: { was, now }, onAgree, onClose }: PriceChangedSheetProps) {
  const words = useStrings(checkoutStrings)
  const ask = words.priceChanged
  return (
    <Sheet
      open
      title={ask.title}
      onClose={onClose}
      bar={
        <>
          <Button kind="line" size="xl" className="grow" onPress={onClose}>{ask.notNow}</Button>
          <Button size="xl" className="grow" onPress={onAgree}>{ask.agree(formatMoney(now.totalCents))}</Button>
        </>
      }
    >
      <View className="t13 c2">{ask.text}</View>
      <View {...withRole('list')} aria-label={ask.title}>
        {toPriceChanges(was, now).map((change) => (
          <Change key={change.key} label={toLabel(change, words)} wasCents={change.wasCents} nowCents={change.nowCents} />
        ))}
        <Change label={words.total} wasCents={was.totalCents} nowCents={now.totalCents} />
      </View>
    </Sheet>
  )
}

function Change({ label, wasCents, nowCents }: { readonly label: string } & Pick<PriceChange, 'wasCents' | 'nowCents'>) {
  const { priceChanged: words } = useStrings(checkoutStrings)
  return (
    <View className={styles.change} {...withRole('listitem')}>
      <View className="grow">{label}</View>
      <View className="right">
        <Money cents={nowCents} size="card" className="b" />
        <View className="t12 c3 num">{words.was(formatMoney(wasCents))}</View>
      </View>
    </View>
  )
}

function toLabel({ of }: PriceChange, words: CheckoutStrings): string {
  switch (of.kind) {
    case 'line':
      return of.name
    case 'offer':
      return words.offerOff
    case 'freight':
      return words.freight
  }
}
