import { View } from '@tarojs/components'
import { Fragment, type ReactElement, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { toRowId } from '@/platform/list-look'
import { withPlace, withRole } from './a11y'
import { Button } from './Button'
import { EndNote } from './EndNote'
import { ErrorCard } from './ErrorCard'
import { cx } from './cx'
import styles from './PagedList.module.scss'
import type { RowKey, Span } from './row-heights'
import { SkeletonCards } from './Skeleton'
import { useSurroundings } from './surroundings'
import { useUiWords } from './ui-words'
import { useRowWindow } from './use-row-window'

/** Below this many rows nobody needs to be told that the list has ended. */
const END_NOTE_FROM = 5

export interface PagedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  /** While it is the same function, rows that stand are drawn anew only when their items change. */
  readonly renderItem: (item: Item, index: number) => ReactNode
  readonly hasMore: boolean
  readonly loadMore: () => void
  /** Hears which of the items can be seen. */
  readonly onSight: (seen: Span) => void
  /** A page is under way: the first, or the next. */
  readonly loading: boolean
  /** The sentence of what went wrong. */
  readonly error?: string | undefined
  readonly retry: () => void
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
  /** More of the page stands below: the list's end is not the last word. */
  readonly goesOn?: boolean
}

/** A row that stands. As long as nothing of it changes it stays the very same element, and costs React nothing. */
interface Drawn<Item> extends Pick<PagedListProps<Item>, 'renderItem'> {
  readonly item: Item
  readonly index: number
  readonly setSize: number
  readonly element: ReactElement
}

let lists = 0

/** A list that grows page by page, with everything that can be at its end. Only the rows around the screen stand. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { items, loading, error, retry, empty, skeleton } = props
  if (items.length > 0) return <Rows {...props} />
  if (loading) return <Fragment>{skeleton ?? <SkeletonCards count={3} />}</Fragment>
  if (error !== undefined) return <ErrorCard message={error} onRetry={retry} />
  return <Fragment>{empty}</Fragment>
}

function Rows<Item>(props: PagedListProps<Item>) {
  const { label, items, keyOf, renderItem, hasMore, loadMore, loading, error, retry, onSight, goesOn } = props
  const words = useUiWords()
  const [listId] = useState(() => `list-${(lists += 1)}`)
  // The function is another one each time; what it says of the same items is not.
  const toKey = useRef(keyOf)
  toKey.current = keyOf
  const keys = useMemo(() => items.map((item) => toKey.current(item)), [items])
  const { spans, room, isEndNear } = useRowWindow(listId, keys, onSight)
  const canLoad = hasMore && !loading && error === undefined
  /** How long the list was when it was last asked for more: once for each length, lest a failure ask for ever. */
  const askedAt = useRef<number>()
  useEffect(() => {
    if (!isEndNear || error !== undefined) askedAt.current = undefined
    else if (canLoad && askedAt.current !== items.length) {
      askedAt.current = items.length
      loadMore()
    }
  })
  useSurroundings().useReachEnd(() => {
    if (canLoad) loadMore()
  })

  const setSize = hasMore ? -1 : items.length
  const earlier = useRef<ReadonlyMap<RowKey, Drawn<Item>>>(new Map())
  const drawn = new Map<RowKey, Drawn<Item>>()
  const row = (index: number) => {
    const [item, key] = [items[index], keys[index]]
    if (item === undefined || key === undefined) return null
    const before = earlier.current.get(key)
    const isSame = before?.item === item && before.index === index && before.setSize === setSize && before.renderItem === renderItem
    const element = isSame ? before.element : (
      <View key={key} id={toRowId(listId, key)} className={cx(styles.item, listId)} {...withRole('listitem')} {...withPlace(index, setSize)}>
        {renderItem(item, index)}
      </View>
    )
    drawn.set(key, { item, index, setSize, renderItem, element })
    return element
  }
  const space = (name: number | string, between: Span) =>
    between.start < between.end && <View key={`space ${name}`} className={styles.space} style={{ height: `${room(between)}px` }} aria-hidden="true" />
  // One flat row of children: whoever stands stays the same, however many spaces come before.
  const standing = spans.flatMap(({ start, end }, index) => [
    space(index, { start: spans[index - 1]?.end ?? 0, end: start }),
    ...Array.from({ length: end - start }, (_, offset) => row(start + offset)),
  ])
  earlier.current = drawn
  return (
    <>
      <View id={listId} {...withRole('list')} aria-label={label}>
        {standing}
        {space('after', { start: spans[spans.length - 1]?.end ?? 0, end: keys.length })}
      </View>
      {error !== undefined ? (
        <View className={styles.foot}>
          <ErrorCard message={error} onRetry={retry} />
        </View>
      ) : hasMore ? (
        <View className={styles.foot}>
          <Button kind="line" size="m" loading={loading} label={loading ? words.loading : words.more} onPress={loadMore}>
            {words.more}
          </Button>
        </View>
      ) : (
        !goesOn && items.length >= END_NOTE_FROM && <EndNote>{words.noMore}</EndNote>
      )}
    </>
  )
}
