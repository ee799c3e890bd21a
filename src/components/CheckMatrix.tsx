import { View } from '@tarojs/components'
import { withRole } from './a11y'
import styles from './CheckMatrix.module.scss'
import { cx } from './cx'
import { Icon } from './Icon'
import { Pressable } from './Pressable'
import { Skeleton } from './Skeleton'

interface Named<Value extends string> {
  readonly value: Value
  readonly text: string
}

export interface CheckMatrixProps<Row extends string, Column extends string> {
  readonly label: string
  readonly rows: readonly Named<Row>[]
  readonly columns: readonly Named<Column>[]
  /** `none` where the two have nothing to do with each other. A locked box is on, and tells on a press why. */
  readonly stateOf: (row: Row, column: Column) => 'on' | 'off' | 'locked' | 'none' | 'waiting'
  readonly onPress: (row: Row, column: Column) => void | Promise<unknown>
}

/** What by which way: a box where a row and a column meet. */
export function CheckMatrix<Row extends string, Column extends string>(props: CheckMatrixProps<Row, Column>) {
  const { label, rows, columns, stateOf, onPress } = props
  return (
    <View {...withRole('group')} aria-label={label}>
      <View className={cx(styles.row, styles.head)} aria-hidden="true">
        <View className={styles.label} />
        {columns.map((column) => (
          <View key={column.value} className={styles.cell}>
            {column.text}
          </View>
        ))}
      </View>
      {rows.map((row) => (
        <View key={row.value} className={styles.row}>
          <View className={styles.label}>{row.text}</View>
          {columns.map((column) => {
            const state = stateOf(row.value, column.value)
            return (
              <View key={column.value} className={styles.cell}>
                {state === 'waiting' && (
                  <View className={styles.box}>
                    <Skeleton width="22px" height="22px" radius="6px" />
                  </View>
                )}
                {state !== 'none' && state !== 'waiting' && (
                  <Pressable
                    role="checkbox"
                    checked={state !== 'off'}
                    label={`${row.text} · ${column.text}`}
                    className={styles.box}
                    onPress={() => onPress(row.value, column.value)}
                  >
                    <View className={cx(styles.mark, state === 'on' && styles.on, state === 'locked' && styles.locked)}>
                      {state === 'on' && <Icon name="check" size={14} />}
                      {state === 'locked' && <Icon name="lock" size={12} />}
                    </View>
                  </Pressable>
                )}
              </View>
            )
          })}
        </View>
      ))}
    </View>
  )
}
