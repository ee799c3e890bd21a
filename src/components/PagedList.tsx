import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import { withRole } from './a11y'
import { Button } from './Button'
import { EndNote } from './EndNote'
import { ErrorCard } from './ErrorCard'
import styles from './PagedList.module.scss'
import { SkeletonCards } from './Skeleton'
import { useSurroundings } from './surroundings'
import { useUiWords } from './ui-words'

/** One group is one page: short parents keep the mini-program's updates small. */
const GROUP_SIZE = 20

/** Below this many rows nobody needs to be told that the list has ended. */
const END_NOTE_FROM = 5

export interface PagedListProps<Item> {
  readonly label: string
  readonly items: readonly Item[]
  readonly keyOf: (item: Item) => string | number
  readonly renderItem: (item: Item, index: number) => ReactNode
  readonly hasMore: boolean
  readonly loadMore: () => void
  /** A page is under way: the first, or the next. */
  readonly loading: boolean
  /** The sentence of what went wrong. */
  readonly error?: string | undefined
  readonly retry: () => void
  readonly empty: ReactNode
  readonly skeleton?: ReactNode
}

function toGroups<Item>(items: readonly Item[]): readonly (readonly Item[])[] {
  return Array.from({ length: Math.ceil(items.length / GROUP_SIZE) }, (_, group) =>
    items.slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE),
  )
}

/** A list that grows page by page, with everything that can be at its end. */
export function PagedList<Item>(props: PagedListProps<Item>) {
  const { label, items, keyOf, renderItem, hasMore, loadMore, loading, error, retry, empty, skeleton } = props
  const words = useUiWords()
  useSurroundings().useReachEnd(() => {
    if (hasMore && !loading && error === undefined && items.length > 0) loadMore()
  })

  if (items.length === 0) {
    if (loading) return <Fragment>{skeleton ?? <SkeletonCards count={3} />}</Fragment>
    if (error !== undefined) return <ErrorCard message={error} onRetry={retry} />
    return <Fragment>{empty}</Fragment>
  }
  return (
    <>
      <View {...withRole('list')} aria-label={label}>
        {toGroups(items).map((group, page) => (
          <View key={page} className={styles.group} {...withRole('none')}>
            {group.map((item, row) => (
              <View key={keyOf(item)} className={styles.item} {...withRole('listitem')}>
                {renderItem(item, page * GROUP_SIZE + row)}
              </View>
            ))}
          </View>
        ))}
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
        items.length >= END_NOTE_FROM && <EndNote>{words.noMore}</EndNote>
      )}
    </>
  )
}
