import type { ShopHome } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Card } from '@/components/Card'
import { cx } from '@/components/cx'
import { Icon } from '@/components/Icon'
import { Pressable } from '@/components/Pressable'
import { CATEGORY_LOOKS, type Tint } from '@/entities/goods/category-look'
import tints from '@/entities/goods/GoodsLook.module.scss'
import { useStrings } from '@/i18n/use-strings'
import { replaceWith } from '@/navigation/go'
import { routes } from '@/routes'
import type { IconName } from '@/components/icon-names'
import { browseStrings } from '../browse-strings'
import styles from './CategoryGrid.module.scss'

/** Beside what is offered for a limited time. */
const MOST_SHOWN = 4

/** The first categories of the shop, and what has a limited-time price. */
export function CategoryGrid({ categories, hasSpecials }: Pick<ShopHome, 'categories' | 'hasSpecials'>) {
  const words = useStrings(browseStrings)
  if (categories.length === 0) return null
  return (
    <Card raised className={styles.card}>
      <View className={styles.grid} {...withRole('navigation')} aria-label={words.categories}>
        {categories.slice(0, MOST_SHOWN).map(({ categoryId, name, icon }) => (
          <Entry
            key={categoryId}
            look={CATEGORY_LOOKS[icon]}
            name={name}
            onPress={() => replaceWith(routes.shopList, { category: categoryId })}
          />
        ))}
        {hasSpecials && (
          <Entry look={['badge-percent', 'orange']} name={words.specials} onPress={() => replaceWith(routes.shopList, { special: '1' })} />
        )}
      </View>
    </Card>
  )
}

interface EntryProps {
  readonly look: readonly [IconName, Tint]
  readonly name: string
  readonly onPress: () => Promise<void>
}

function Entry({ look: [icon, tint], name, onPress }: EntryProps) {
  return (
    <Pressable role="link" className={styles.entry} onPress={onPress}>
      <View className={cx(styles.tile, tints[tint])}>
        <Icon name={icon} size={23} />
      </View>
      <View className={styles.name}>{name}</View>
    </Pressable>
  )
}
