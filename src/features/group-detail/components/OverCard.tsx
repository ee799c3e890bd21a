import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { Card } from '@/components/Card'
import { groupRuleStrings } from '@/entities/group/group-rule-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { isOver } from '../group-view'
import styles from './OverCard.module.scss'

/** Nobody joins any more: what came back to who was in it (picture 76). */
export function OverCard({ detail: { group, releasedCents, leftText } }: { readonly detail: GroupDetail }) {
  const { ended: words, promise } = useStrings(groupDetailStrings)
  const { tooLate } = useStrings(groupRuleStrings)
  const wasIn = releasedCents !== undefined
  return (
    <Card className={styles.card}>
      <View className="t15 b">{wasIn ? words.released(formatMoney(releasedCents)) : isOver(group.status) ? promise[group.status] : words.closed}</View>
      <View className="t13 c3">{wasIn ? words.parcels : tooLate}</View>
      {leftText !== undefined && <View className="t13 c2">{words.reason(leftText)}</View>}
    </Card>
  )
}
