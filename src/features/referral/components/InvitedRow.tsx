import type { Invited } from '@contract/referral/referral'
import { View } from '@tarojs/components'
import { Money } from '@/components/Money'
import { formatDate, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { referralStrings } from '../referral-strings'
import styles from './referral.module.scss'

/** Somebody invited: how long their spending counts, and what came of it. */
export function InvitedRow({ invited }: { readonly invited: Invited }) {
  const words = useStrings(referralStrings)
  const language = useLanguage()
  const { name, endsAt, isOver, spentCents, bonusCents } = invited
  const day = formatDate(endsAt, language)
  return (
    <View className={styles.line}>
      <View className={styles.letter} aria-hidden="true">
        {name.slice(0, 1)}
      </View>
      <View className="grow">
        <View className="t15 b">{name}</View>
        <View className="t12 c3 num">{`${isOver ? words.over(day) : words.ends(day)} · ${spentCents > 0 ? words.spentBy(formatMoney(spentCents)) : words.notYet}`}</View>
      </View>
      <Money cents={bonusCents} plus={bonusCents > 0} size="card" className={bonusCents > 0 ? 'cb' : 'c3'} />
    </View>
  )
}
