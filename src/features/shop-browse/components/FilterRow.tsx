import { DELIVERIES } from '@contract/shop/cart'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { FilterChip } from '@/components/FilterChip'
import { shopStrings } from '@/entities/goods/shop-strings'
import { formatMoney } from '@/i18n/format'
import { useStrings } from '@/i18n/use-strings'
import type { Filters } from '../list-asked'
import { listStrings, type ListStrings } from '../list-strings'
import styles from './GoodsList.module.scss'
import { PriceSheet } from './PriceSheet'

export interface FilterRowProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
}

function toRangeText({ minCents, maxCents }: Filters, { filter }: ListStrings): string {
  if (minCents !== undefined && maxCents !== undefined) return `${formatMoney(minCents)} – ${formatMoney(maxCents)}`
  if (minCents !== undefined) return filter.from(formatMoney(minCents))
  return maxCents === undefined ? filter.price : filter.to(formatMoney(maxCents))
}

/** What narrows the results of a search. */
export function FilterRow({ filters, onChange }: FilterRowProps) {
  const words = useStrings(listStrings)
  const shop = useStrings(shopStrings)
  const [isPricing, setPricing] = useState(false)
  const hasPrice = filters.minCents !== undefined || filters.maxCents !== undefined
  return (
    <View className={styles.chips} {...withRole('group')} aria-label={words.filter.label}>
      <Chip role="checkbox" on={filters.inStock === true} onPress={() => onChange({ ...filters, inStock: filters.inStock ? undefined : true })}>
        {words.filter.inStock}
      </Chip>
      <Chip role="button" opens on={hasPrice} onPress={() => setPricing(true)}>
        {toRangeText(filters, words)}
      </Chip>
      <FilterChip
        title={words.filter.delivery}
        any={words.filter.any}
        choices={DELIVERIES.map((value) => ({ value, text: shop.delivery[value] }))}
        value={filters.delivery}
        onChange={(next) => onChange({ ...filters, delivery: DELIVERIES.find((one) => one === next) })}
      />
      {isPricing && (
        <PriceSheet
          filters={filters}
          onApply={({ minCents, maxCents }) => {
            onChange({ ...filters, minCents, maxCents })
            setPricing(false)
          }}
          onClose={() => setPricing(false)}
        />
      )}
    </View>
  )
}
