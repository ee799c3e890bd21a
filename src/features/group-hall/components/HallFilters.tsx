import { HALL_SORTS } from '@contract/group/group'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { useChannels } from '@/entities/channel/channel-queries'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import type { HallFilter } from '../hall-filter'
import { hallStrings } from '../hall-strings'
import { FilterChip } from '@/components/FilterChip'
import styles from './HallFilters.module.scss'

export interface HallFiltersProps {
  readonly filter: HallFilter
  readonly onChange: (part: Partial<HallFilter>) => void
  /** Of open groups. */
  readonly cities: readonly string[]
}

/** From which warehouse, where it is fetched, by which channel, and in which order. */
export function HallFilters({ filter, onChange, cities }: HallFiltersProps) {
  const words = useStrings(hallStrings)
  const { data: warehouses = [] } = useWarehouses()
  const { data: channels = [] } = useChannels()
  const { warehouseId, city, channelCode, sort } = filter
  const offered = channels.filter(({ warehouseIds }) => warehouseId === undefined || warehouseIds.includes(warehouseId))
  return (
    <View className={styles.filters} {...withRole('group')} aria-label={words.filters}>
      <FilterChip
        title={words.warehouse}
        any={words.all}
        choices={warehouses.map(({ warehouseId: value, name }) => ({ value, text: name }))}
        value={warehouseId}
        // A channel starts from some warehouses alone.
        onChange={(next) => onChange({ warehouseId: next, channelCode: undefined })}
      />
      <FilterChip
        title={words.city}
        any={words.all}
        choices={cities.map((value) => ({ value, text: value }))}
        value={city}
        onChange={(next) => onChange({ city: next })}
      />
      <FilterChip
        title={words.channel}
        any={words.all}
        choices={offered.map(({ code: value, name }) => ({ value, text: name }))}
        value={channelCode}
        onChange={(next) => onChange({ channelCode: next })}
      />
      <FilterChip
        title={words.sort.label}
        choices={HALL_SORTS.map((value) => ({ value, text: words.sort[value] }))}
        value={sort}
        onChange={(next) => onChange({ sort: HALL_SORTS.find((one) => one === next) ?? sort })}
      />
    </View>
  )
}
