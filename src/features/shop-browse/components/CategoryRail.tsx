import type { Category } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { cx } from '@/components/cx'
import { Pressable } from '@/components/Pressable'
import { useBarHeight } from '@/components/surroundings'
import { useStrings } from '@/i18n/use-strings'
import { browseStrings } from '../browse-strings'
import { findRoot, type Place } from '../list-asked'
import { listStrings } from '../list-strings'
import styles from './GoodsList.module.scss'

export interface CategoryRailProps {
  readonly categories: readonly Category[]
  readonly place: Place
  readonly onChoose: (place: Place) => void
}

/** Of the field below the bar. */
const FIELD_HEIGHT = 60

/** All goods, each category, and what has a limited-time price, one below the other (picture 57). */
export function CategoryRail({ categories, place, onChoose }: CategoryRailProps) {
  const words = useStrings(listStrings)
  const browse = useStrings(browseStrings)
  const above = useBarHeight() + FIELD_HEIGHT
  const current = place.isSpecial ? 'special' : (findRoot(categories, place.categoryId)?.categoryId ?? place.categoryId ?? 'all')
  const entries: readonly (Place & { readonly key: string; readonly text: string })[] = [
    { key: 'all', text: words.allGoods },
    ...categories.map(({ categoryId, name }) => ({ key: categoryId, text: name, categoryId })),
    { key: 'special', text: browse.specials, isSpecial: true },
  ]
  return (
    <View className={styles.rail} style={{ top: `${above}px`, maxHeight: `calc(100vh - ${above + 52}px)` }} {...withRole('tablist')} aria-label={browse.categories}>
      {entries.map(({ key, text, ...to }) => (
        <Pressable key={key} role="tab" selected={key === current} className={cx(styles.entry, key === current && styles.current)} onPress={() => onChoose(to)}>
          {text}
        </Pressable>
      ))}
    </View>
  )
}
