import type { Category } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { useStrings } from '@/i18n/use-strings'
import { findRoot, type Place } from '../list-asked'
import { listStrings } from '../list-strings'
import styles from './GoodsList.module.scss'

export interface SubcategoryChipsProps {
  readonly categories: readonly Category[]
  readonly place: Place
  readonly onChoose: (place: Place) => void
}

/** The second level of the chosen category, where it has one. */
export function SubcategoryChips({ categories, place, onChoose }: SubcategoryChipsProps) {
  const words = useStrings(listStrings)
  const root = findRoot(categories, place.categoryId)
  if (!root || root.children.length === 0) return null
  return (
    <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.withinCategory(root.name)}>
      {[{ ...root, name: words.wholeCategory }, ...root.children].map(({ categoryId, name }) => (
        <Chip key={categoryId} on={categoryId === place.categoryId} onPress={() => onChoose({ categoryId })}>
          {name}
        </Chip>
      ))}
    </View>
  )
}
