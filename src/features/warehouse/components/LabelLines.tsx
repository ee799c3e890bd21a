import type { Warehouse } from '@contract/warehouse/warehouse'
import { Text, View } from '@tarojs/components'
import { cx } from '@/components/cx'
import { IconButton } from '@/components/IconButton'
import { useStrings } from '@/i18n/use-strings'
import { warehouseStrings } from '@/entities/warehouse/warehouse-strings'
import { toLabelLines, type LabelLine } from '@/entities/warehouse/warehouse-view'
import styles from './LabelLines.module.scss'

export interface LabelLinesProps {
  readonly warehouse: Warehouse
  /** The postcode is left out where there is little room. */
  readonly kinds: readonly LabelLine['kind'][]
  /** Puts a copy button behind each line. */
  readonly onCopy?: (line: LabelLine) => void | Promise<void>
}

/** An address as it is printed, with the member number marked in its two places. */
export function LabelLines({ warehouse, kinds, onCopy }: LabelLinesProps) {
  const words = useStrings(warehouseStrings)
  const isGuest = warehouse.memberCode === undefined
  return (
    <View className={cx(styles.lines, onCopy && styles.copied)}>
      {toLabelLines(warehouse)
        .filter(({ kind }) => kinds.includes(kind))
        .map((line) => {
          const { kind, before, memberCode, after } = line
          const name = words.lines[kind]
          return (
            <View key={kind} className={styles.line}>
              <View className={styles.name}>{name}</View>
              <View className={cx(styles.value, kind !== 'address' && 'num')}>
                {isGuest && kind === 'recipient' ? (
                  <Text className="c3">{words.numberAfterLogin}</Text>
                ) : (
                  <Text userSelect>
                    {memberCode === undefined || before === '' ? before : `${before} `}
                    {memberCode !== undefined && <Text className={cx('mark', 'num', styles.number)}>{memberCode}</Text>}
                    {memberCode === undefined || after === '' ? after : ` ${after}`}
                  </Text>
                )}
              </View>
              {onCopy && !isGuest && (
                <IconButton
                  brand
                  icon="copy"
                  label={words.copyLine(name, warehouse.name)}
                  className={styles.copy}
                  onPress={() => onCopy(line)}
                />
              )}
            </View>
          )
        })}
    </View>
  )
}
