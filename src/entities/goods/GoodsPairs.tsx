import { View } from '@tarojs/components'
import { useCallback, useMemo, type ReactNode } from 'react'
import { PagedList, type PagedListProps } from '@/components/PagedList'
import styles from './GoodsTile.module.scss'

export interface GoodsPairsProps<Item> extends Omit<PagedListProps<Item>, 'renderItem'> {
  /** The same function each time, so that tiles are drawn anew only when their goods change. */
  readonly draw: (item: Item) => ReactNode
}

export interface Pair<Item> {
  readonly left: Item
  readonly right: Item | undefined
}

export const toPairs = <Item,>(items: readonly Item[]): readonly Pair<Item>[] =>
  items.flatMap((left, index) => (index % 2 === 0 ? [{ left, right: items[index + 1] }] : []))

/** One row of the two columns. */
export function GoodsPair<Item>({ left, right, draw }: Pair<Item> & Pick<GoodsPairsProps<Item>, 'draw'>) {
  return (
    <View className={styles.pair}>
      <View className={styles.column}>{draw(left)}</View>
      <View className={styles.column}>{right !== undefined && draw(right)}</View>
    </View>
  )
}

/** Goods in two columns, page by page. A row of the list is a pair of them. */
export function GoodsPairs<Item>({ items, keyOf, draw, onSight, ...list }: GoodsPairsProps<Item>) {
  const pairs = useMemo(() => toPairs(items), [items])
  const drawPair = useCallback((pair: Pair<Item>) => <GoodsPair {...pair} draw={draw} />, [draw])
  return (
    <PagedList
      {...list}
      items={pairs}
      keyOf={({ left }) => keyOf(left)}
      renderItem={drawPair}
      onSight={({ start, end }) => onSight({ start: start * 2, end: end * 2 })}
    />
  )
}
