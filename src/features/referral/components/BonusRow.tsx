import type { ReferralBonus } from '@contract/referral/referral'
import { View } from '@tarojs/components'
import { Money } from '@/components/Money'
import { formatDateTime, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { referralStrings } from '../referral-strings'
import styles from './referral.module.scss'

/** One order that was signed for, and its bonus. */
export function BonusRow({ bonus }: { readonly bonus: ReferralBonus }) {
  const words = useStrings(referralStrings)
  const language = useLanguage()
  return (
    <View className={styles.line}>
      <View className="grow">
        <View className="t15 b">{bonus.name}</View>
        <View className="t12 c3 num">{`${formatDateTime(bonus.at, language)} · ${words.spentBy(formatMoney(bonus.spentCents))}`}</View>
      </View>
      <Money cents={bonus.bonusCents} plus={bonus.bonusCents > 0} size="card" className="cb" />
    </View>
  )
}
