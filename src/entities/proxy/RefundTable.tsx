import { limits } from '@contract/limits'
import { REFUND_STAGES, RULE_OF_STAGE } from '@contract/proxy/purchase-stage'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { useStrings } from '@/i18n/use-strings'
import styles from './RefundTable.module.scss'
import { refundTableStrings } from './refund-table-strings'

const PARTS = ['goods', 'transport', 'service', 'other'] as const

/** What of an order at foreign shops comes back at which stage. Shown before it is paid, and wherever something is cancelled. */
export function RefundTable({ isInspected }: { readonly isInspected: boolean }) {
  const words = useStrings(refundTableStrings)
  const stages = REFUND_STAGES.filter((stage) => isInspected || stage !== 'inspectionMissed')
  return (
    <>
      <View {...withRole('table')} aria-label={words.title}>
        <View className={styles.row} {...withRole('row')}>
          <View className={styles.stage} {...withRole('columnheader')}>{words.stageHead}</View>
          <View className={styles.cells}>
            {PARTS.map((part) => (
              <View key={part} className={styles.cell} {...withRole('columnheader')}>{words.part[part]}</View>
            ))}
          </View>
        </View>
        {stages.map((stage) => (
          <View key={stage} className={styles.row} {...withRole('row')}>
            <View className={cx(styles.stage, styles.name)} {...withRole('rowheader')}>{words.stage[stage]}</View>
            <View className={styles.cells}>
              {PARTS.map((part) => {
                const rule = RULE_OF_STAGE[stage][part]
                return (
                  <View key={part} className={cx(styles.cell, rule === 'all' ? styles.all : rule === 'kept' && styles.kept)} {...withRole('cell')}>
                    {words.rule[rule]}
                  </View>
                )
              })}
            </View>
          </View>
        ))}
      </View>
      <View className={styles.note}>{words.days(limits.proxy.returnDays)}</View>
      <View className={styles.note}>{words.toBalance}</View>
    </>
  )
}
