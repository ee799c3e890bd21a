import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { NoteLine } from '@/components/NoteLine'
import { Skeleton } from '@/components/Skeleton'
import { CompareBars } from '@/entities/group/CompareBars'
import { networkFailureText } from '@/api/wire-texts'
import { formatMoney, formatScale, formatWeight } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { BusinessError } from '@/query/business-error'
import { joinStrings } from '../join-strings'
import styles from './ShareBox.module.scss'
import type { Joining } from '../use-joining'

/** What the ticked parcels cost with the group and alone, and at the next price. Told politely with each tick. */
export function ShareBox({ joining: { preview, price, isPricing, choice } }: { readonly joining: Joining }) {
  const words = useStrings(joinStrings)
  const language = useLanguage()
  if (choice.parcelIds.length === 0) return null
  if (price.error && !isPricing) {
    return (
      <View className="mt" {...withRole('alert')}>
        <NoteLine tone="problem">{price.error instanceof BusinessError ? price.error.message : networkFailureText[language]}</NoteLine>
      </View>
    )
  }
  const share = preview?.share
  return (
    <View className={styles.box} {...withRole('group')} aria-label={words.share}>
      <View className={styles.head}>
        <View className="t15 b">{words.share}</View>
        {share && <View className="t12 c2 num">{words.weights(formatWeight(share.grams), formatWeight(share.groupGrams))}</View>}
      </View>
      {share ? (
        <>
          <CompareBars withGroupCents={share.totalCents} aloneCents={share.aloneCents} />
          {share.atNextPrice && <View className="t12 c2 num">{words.atNext(formatScale(share.atNextPrice.fromGrams), formatMoney(share.atNextPrice.totalCents))}</View>}
          {share.ownCents > 0 && <View className="t12 c2 num">{words.own(formatMoney(share.ownCents))}</View>}
        </>
      ) : (
        <Skeleton height="64px" radius="12px" />
      )}
      <View className="sr-only" aria-live="polite">
        {share && !isPricing ? words.announced(formatMoney(share.totalCents), formatWeight(share.grams)) : ''}
      </View>
    </View>
  )
}
