import { View } from '@tarojs/components'
import { useState, type ReactNode } from 'react'
import { withRole } from '@/components/a11y'
import { Button } from '@/components/Button'
import { useStrings } from '@/i18n/use-strings'
import { importStrings } from '../../many/import-strings'
import styles from './many.module.scss'

/** A screen or two of them: a table has thousands. */
const AT_ONCE = 30

export interface LongListProps<Item> {
  readonly title: string
  readonly note: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => number
  readonly renderItem: (item: Item) => ReactNode
}

/** Lines of a table in a sheet, as many at a time as one reads. */
export function LongList<Item>({ title, note, items, keyOf, renderItem }: LongListProps<Item>) {
  const words = useStrings(importStrings)
  const [shown, setShown] = useState(AT_ONCE)
  const rest = items.length - shown
  return (
    <>
      <View className={styles.summary}>
        <View className="t15 b" {...withRole('heading')} aria-level="3">
          {title}
        </View>
      </View>
      <View className="t12 c3">{note}</View>
      <View {...withRole('list')}>
        {items.slice(0, shown).map((item) => (
          <View key={keyOf(item)} className={styles.entry} {...withRole('listitem')}>
            {renderItem(item)}
          </View>
        ))}
      </View>
      {rest > 0 && (
        <Button kind="text" block onPress={() => setShown(shown + AT_ONCE)}>
          {words.more(Math.min(rest, AT_ONCE))}
        </Button>
      )}
    </>
  )
}
