import { ScrollView, View } from '@tarojs/components'
import { withRole } from './a11y'
import { cx } from './cx'
import { Pressable } from './Pressable'
import styles from './StatusTabs.module.scss'

export interface StatusTab<Value extends string> {
  readonly value: Value
  readonly text: string
  /** A text where it is not the whole number: `20+`. */
  readonly count?: number | string | undefined
  /** The count is red: something waits for the member. */
  readonly alarming?: boolean
}

export interface StatusTabsProps<Value extends string> {
  readonly label: string
  readonly tabs: readonly StatusTab<Value>[]
  readonly value: Value
  readonly onChange: (value: Value) => void
}

/** Roughly the width of one tab, in px: enough to bring the chosen one into sight. */
const TAB_WIDTH = 68

export function StatusTabs<Value extends string>({ label, tabs, value, onChange }: StatusTabsProps<Value>) {
  const index = tabs.findIndex((tab) => tab.value === value)
  return (
    <ScrollView
      scrollX
      enhanced
      showScrollbar={false}
      scrollWithAnimation
      scrollLeft={Math.max(0, (index - 2) * TAB_WIDTH)}
      className={styles.scroll}
    >
      <View className={styles.tabs} {...withRole('tablist')} aria-label={label}>
        {tabs.map((tab) => (
          <Pressable
            key={tab.value}
            role="tab"
            selected={tab.value === value}
            className={cx(styles.tab, tab.value === value && styles.on)}
            onPress={() => onChange(tab.value)}
          >
            <View>{tab.text}</View>
            {tab.count ? <View className={cx(styles.count, tab.alarming && styles.alarming)}>{tab.count}</View> : null}
          </Pressable>
        ))}
      </View>
    </ScrollView>
  )
}
