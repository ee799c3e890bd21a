import { limits } from '@contract/limits'
import { PLATFORMS } from '@contract/mall/platform'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { FilterChip } from '@/components/FilterChip'
import { PriceRangeChip } from '@/entities/goods/PriceRangeChip'
import { platformStrings } from '@/entities/mall/platform-strings'
import { useStrings } from '@/i18n/use-strings'
import { toPlatform, type Filters } from '../asked'
import { mallSearchStrings } from '../search-strings'
import styles from './mall.module.scss'

export interface FilterChipsProps {
  readonly filters: Filters
  readonly onChange: (filters: Filters) => void
  /** Only the platform narrows a search by picture. */
  readonly isByPicture?: boolean
}

/** What narrows what is found. */
export function FilterChips({ filters, onChange, isByPicture = false }: FilterChipsProps) {
  const words = useStrings(mallSearchStrings)
  const names = useStrings(platformStrings)
  return (
    <View className={styles.filters} {...withRole('group')} aria-label={words.filters}>
      <FilterChip
        title={words.platform}
        any={words.any}
        choices={PLATFORMS.flatMap((value) => (value === 'other' ? [] : [{ value, text: names[value] }]))}
        value={filters.platform}
        onChange={(next) => onChange({ ...filters, platform: toPlatform(next) })}
      />
      {!isByPicture && (
        <PriceRangeChip range={filters} most={limits.mall.maxPriceCents} onChange={(range) => onChange({ ...filters, ...range })} />
      )}
    </View>
  )
}
