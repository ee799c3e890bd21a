import { View } from '@tarojs/components'
import { Fragment, type ReactNode } from 'react'
import { Card } from '@/components/Card'
import { ErrorCard } from '@/components/ErrorCard'
import { SectionTitle } from '@/components/SectionTitle'
import { SkeletonCards } from '@/components/Skeleton'
import { useStrings } from '@/i18n/use-strings'
import type { ScreenState } from '@/query/screen-state'
import { searchStrings } from '../search-strings'
import { SHOWN_EACH, type SearchGroup } from '../search-view'

export interface FoundGroupProps<Item> {
  readonly group: SearchGroup | 'goods'
  readonly items: readonly Item[]
  readonly hasMore: boolean
  readonly state: ScreenState
  readonly keyOf: (item: Item) => string
  readonly renderItem: (item: Item) => ReactNode
  readonly onMore: () => void
}

/** One group beside the others: it comes, and fails, by itself; nothing of it where nothing was found. */
export function FoundGroup<Item>({ group, items, hasMore, state, keyOf, renderItem, onMore }: FoundGroupProps<Item>) {
  const words = useStrings(searchStrings)
  const { loading, error, onRetry } = state
  if (items.length === 0 && !loading && error === undefined) return null
  const isCut = items.length > SHOWN_EACH || hasMore
  return (
    <>
      <SectionTitle title={words.group[group]} action={isCut ? words.moreOf(words.group[group]) : undefined} onAction={onMore} />
      {loading && <SkeletonCards count={1} />}
      {error !== undefined && <ErrorCard message={error} onRetry={onRetry} />}
      {items.length > 0 && (
        <Card pad="form">
          <View>
            {items.slice(0, SHOWN_EACH).map((item) => (
              <Fragment key={keyOf(item)}>{renderItem(item)}</Fragment>
            ))}
          </View>
        </Card>
      )}
    </>
  )
}
