import { PARCEL_TABS, type ParcelTab } from '@contract/parcel/parcel-status'
import { View } from '@tarojs/components'
import { memo } from 'react'
import { SearchBar } from '@/components/SearchBar'
import { StatusTabs } from '@/components/StatusTabs'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { parcelStatusStrings } from '@/entities/parcel/parcel-status-strings'
import { useStrings } from '@/i18n/use-strings'
import { parcelStrings } from '../../parcel-strings'
import type { ListFilter } from '../../use-parcel-filter'
import styles from './ParcelListHead.module.scss'

export interface ParcelListHeadProps {
  readonly filter: ListFilter
  readonly onChange: (part: Partial<ListFilter>) => void
  readonly counts: Readonly<Record<ParcelTab, number>> | undefined
}

/** Search and status tabs: stays while the list scrolls. */
export const ParcelListHead = memo(function ParcelListHead({ filter, onChange, counts }: ParcelListHeadProps) {
  const words = useStrings(parcelStrings)
  const states = useStrings(parcelStatusStrings)
  const tabs = [
    { value: 'all' as const, text: words.list.all },
    ...PARCEL_TABS.map((value) => ({
      value,
      text: states[value],
      count: counts?.[value],
      alarming: value === 'problem',
    })),
  ]
  return (
    <>
      <View className={styles.search}>
        <SearchBar
          value={filter.search}
          onChange={(search) => onChange({ search })}
          onSearch={() => onChange({ search: filter.search.trim() })}
          placeholder={words.list.search}
          trailing={<ScanButton onNumber={(search) => onChange({ search, tab: 'all' })} />}
        />
      </View>
      <StatusTabs label={words.list.tabs} tabs={tabs} value={filter.tab} onChange={(tab) => onChange({ tab })} />
    </>
  )
})
