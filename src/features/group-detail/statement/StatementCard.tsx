import type { GroupDetail, GroupStatement } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { KeyValues } from '@/components/KeyValues'
import { Money } from '@/components/Money'
import { NoteLine } from '@/components/NoteLine'
import { Perforation } from '@/components/Perforation'
import { toInitial } from '@/components/person-look'
import { PersonMark } from '@/components/PersonMark'
import { PriceBreakdown } from '@/components/PriceBreakdown'
import { StatusTag } from '@/components/StatusTag'
import { usePriceRows } from '@/entities/bill/use-price-rows'
import { formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import { groupDetailStrings } from '../group-detail-strings'
import { hasLeft, sumShares, toColour } from '../group-view'
import { ReceiptHead } from './ReceiptHead'
import { statementStrings } from './statement-strings'
import styles from './statement.module.scss'

export interface StatementCardProps {
  readonly group: GroupDetail['group']
  readonly statement: GroupStatement
  /** In the order of joining, by which everybody has their colour. */
  readonly lines: GroupDetail['lines']
}

/** One bill, and everybody's part of it, adding up to it (picture 48). */
export function StatementCard({ group, statement, lines }: StatementCardProps) {
  const words = useStrings(statementStrings)
  const rows = usePriceRows(statement)
  const { actualGrams, volumetricGrams, billedGrams } = statement
  const known = lines.length > 0 ? lines : statement.rows
  return (
    <>
      <Card pad="none" className="mt">
        <View className={styles.part}>
          <ReceiptHead groupNumber={group.groupNumber} />
          <KeyValues rows={[{ key: 'billed', label: words.billed, basis: words.weights(formatWeight(actualGrams), formatWeight(volumetricGrams)), value: formatWeight(billedGrams) }]} />
          <PriceBreakdown label={words.bill} rows={rows} />
        </View>
        <Perforation />
        <View className={styles.people} {...withRole('list')} aria-label={words.split}>
          {statement.rows.map((row) => (
            <Row key={row.lineId} row={row} colour={toColour(row, known)} />
          ))}
        </View>
        {/* Who stayed behind sees their own share alone: it adds up to nothing. */}
        {sumShares(statement) === statement.totalCents && (
          <>
            <Perforation />
            <View className={styles.sum}>
              <View className="t13 c2">{words.sum}</View>
              <Money cents={statement.totalCents} size="title" className="b" />
            </View>
          </>
        )}
      </Card>
      <View className="mt">
        <NoteLine icon="calculator">{words.method}</NoteLine>
        {hasLeft(statement) && <NoteLine>{words.leftNote}</NoteLine>}
      </View>
    </>
  )
}

interface RowProps {
  readonly row: GroupStatement['rows'][number]
  readonly colour: string
}

function Row({ row: { name, isMe, grams, shareCents, aboveAlone, left }, colour }: RowProps) {
  const { me, initial } = useStrings(groupDetailStrings)
  const words = useStrings(statementStrings)
  return (
    <View className={cx(styles.row, isMe && styles.mine)} {...withRole('listitem')}>
      <PersonMark small text={isMe ? initial : toInitial(name)} colour={colour} />
      <View className={styles.name}>
        <View className={cx(isMe && 'b')}>{isMe ? me : name}</View>
        {aboveAlone && (
          <StatusTag mini tone="incomplete">
            {words.aboveAlone}
          </StatusTag>
        )}
        {left && (
          <StatusTag mini tone="cancelled">
            {words.left}
          </StatusTag>
        )}
      </View>
      <View className={styles.weight}>{formatWeight(grams)}</View>
      <Money cents={shareCents} className={cx(styles.money, isMe && 'b')} />
    </View>
  )
}
