import { limits } from '@contract/limits'
import { DELIVERIES } from '@contract/shop/cart'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { FilterChip } from '@/components/FilterChip'
import { PriceRangeChip } from '@/entities/goods/PriceRangeChip'
import { shopStrings } from '@/entities/goods/shop-strings'
import { useStrings } from '@/i18n/use-strings'
import type { Filters } from '../list-asked'
import { listStrings } from '../list-strings'
import styles from './GoodsList.module.scss'

export interface FilterRowProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

/** What narrows the results of a search. */
export function FilterRow({ filters, onChange }: FilterRowProps) {
  const words = useStrings(listStrings)
  const shop = useStrings(shopStrings)
  return (
    <View className={styles.chips} {...withRole('group')} aria-label={words.filter.label}>
      <Chip
        role="checkbox"
        on={filters.inStock === true}
        onPress={() => onChange({ ...filters, inStock: filters.inStock ? undefined : true })}
      >
        {words.filter.inStock}
      </Chip>
      <PriceRangeChip
        range={filters}
        most={limits.shop.maxPriceCents}
        onChange={({ minCents, maxCents }) => onChange({ ...filters, minCents, maxCents })}
      />
      <FilterChip
        title={words.filter.delivery}
        any={words.filter.any}
        choices={DELIVERIES.map((value) => ({ value, text: shop.delivery[value] }))}
        value={filters.delivery}
        onChange={(next) => onChange({ ...filters, delivery: DELIVERIES.find((one) => one === next) })}
      />
    </View>
  )
}
