import type { OrderDetail } from '@contract/order/order'
import { View } from '@tarojs/components'
import { StatusTag } from '@/components/StatusTag'
import { TextLink } from '@/components/TextLink'
import { formatDate, formatMoney } from '@/i18n/format'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { routes } from '@/routes'
import { orderDetailStrings } from '../../order-detail-strings'
import styles from './BillLine.module.scss'

interface Props {
  readonly question: NonNullable<OrderDetail['askedLines']>[number]
}

/** How the member's question about a line has ended, in a word beside the line. */
export function DecisionTag({ question: { decision } }: Props) {
  const { decided: words } = useStrings(orderDetailStrings)
  if (!decision) return null
  return (
    <StatusTag tone={decision.grantedCents > 0 ? 'instock' : 'cancelled'} mini>
      {decision.grantedCents > 0 ? words.granted(formatMoney(decision.grantedCents)) : words.refused}
    </StatusTag>
  )
}

/** And in the line itself: when, why, and where all of it can be read. */
export function DecisionNote({ question: { decision, feedbackId } }: Props) {
  const { decided: words } = useStrings(orderDetailStrings)
  const language = useLanguage()
  if (!decision) return null
  const { grantedCents, reason, at } = decision
  return (
    <View className={styles.decision}>
      <View className="row sp g12">
        <View className="t13 b">{grantedCents > 0 ? words.granted(formatMoney(grantedCents)) : words.refused}</View>
        <View className="t12 c3 num">{formatDate(at, language)}</View>
      </View>
      <View className={styles.reason}>{reason}</View>
      <TextLink onPress={() => void goTo(routes.feedback, { feedbackId })}>{words.thread}</TextLink>
    </View>
  )
}
