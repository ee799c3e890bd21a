import type { GroupCard } from '@contract/group/group'
import { View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { formatScale, toShortMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import styles from './LadderMini.module.scss'
import { groupStrings, type GroupStrings } from './group-strings'
import { toLadder, type LadderNode } from './group-view'

export interface LadderMiniProps {
  readonly group: Pick<GroupCard, 'price'> & { readonly contributedGrams: number; readonly targetGrams: number }
  /** none: the bar alone · short: prices and weights · full: what each of them is, in two lines. */
  readonly labels: 'none' | 'short' | 'full'
}

/** The weight on its way to the hoped-for one, with the prices on that way. */
export function LadderMini({ group, labels }: LadderMiniProps) {
  const words = useStrings(groupStrings)
  const { filled, nodes } = toLadder(group.price, group.contributedGrams, group.targetGrams)
  return (
    <View>
      <View className={styles.track} aria-hidden="true">
        <View className={styles.fill} style={{ width: `${filled}%` }} />
        {nodes.slice(1).map(({ fromGrams, state, at }) => (
          <View key={fromGrams} className={cx(styles.node, styles[state])} style={{ left: `${at}%` }} />
        ))}
      </View>
      {labels !== 'none' && (
        <View className={styles.labels}>
          {nodes.map((node, index) => (
            <View key={node.fromGrams} className={styles.label} style={{ flexGrow: node.share }}>
              <View className={cx(labels === 'short' && styles.inLine)}>
                <View className={cx(styles.price, node.state === 'now' && 'cb')}>{toShortMoney(node.perKgCents)}</View>
                {labels === 'full' && <View className={styles.unit}>/kg</View>}
              </View>
              {labels === 'full' ? <Meaning node={node} isFirst={index === 0} words={words} /> : index > 0 && <View className={styles.weight}>{formatScale(node.fromGrams)}</View>}
            </View>
          ))}
        </View>
      )}
    </View>
  )
}

interface MeaningProps {
  readonly node: LadderNode
  readonly isFirst: boolean
  readonly words: GroupStrings
}

function Meaning({ node, isFirst, words }: MeaningProps) {
  if (node.state === 'now') return <View className={styles.present}>{words.now}</View>
  return <View className={styles.weight}>{isFirst ? words.first : words.from(formatScale(node.fromGrams))}</View>
}
