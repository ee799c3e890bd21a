import type { GroupDetail } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Perforation } from '@/components/Perforation'
import { toInitial } from '@/components/person-look'
import { PersonMark } from '@/components/PersonMark'
import { Skeleton } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { byWeight, toColour } from '../group-view'
import { ReceiptHead } from './ReceiptHead'
import { statementStrings } from './statement-strings'
import styles from './statement.module.scss'

/** The bill before there is one: everybody's weight stands, what they pay is being measured. */
export function MeasuringCard({ detail: { group, lines } }: { readonly detail: Pick<GroupDetail, 'group' | 'lines'> }) {
  const { me, initial, promise } = useStrings(groupDetailStrings)
  const words = useStrings(statementStrings)
  return (
    <Card pad="none" className="mt">
      <View className={styles.part}>
        <ReceiptHead groupNumber={group.groupNumber} />
        <View className="t13 c2">{promise.formed}</View>
      </View>
      <Perforation />
      <View className={styles.people} {...withRole('list')} aria-label={words.split}>
        {byWeight(lines).map((line) => (
          <View key={line.lineId} className={cx(styles.row, line.isMe && styles.mine)} {...withRole('listitem')}>
            <PersonMark small text={line.isMe ? initial : toInitial(line.name)} colour={toColour(line, lines)} />
            <View className={styles.name}>
              <View className={cx(line.isMe && 'b')}>{line.isMe ? me : line.name}</View>
              <StatusTag mini tone="verifying">
                {words.measuring}
              </StatusTag>
            </View>
            <View className={styles.weight}>{formatWeight(line.grams)}</View>
            <Skeleton width="64px" className={styles.money ?? ''} />
          </View>
        ))}
      </View>
    </Card>
  )
}
