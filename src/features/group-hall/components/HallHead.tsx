import { HALL_TABS, type HallTab } from '@contract/group/group'
import { View } from '@tarojs/components'
import { SearchBar } from '@/components/SearchBar'
import { StatusTabs } from '@/components/StatusTabs'
import { useStrings } from '@/i18n/use-strings'
import type { HallFilter } from '../hall-filter'
import { hallStrings } from '../hall-strings'
import styles from './HallHead.module.scss'

/** As much as the contract looks for. */
const SEARCH_LENGTH = 40

export interface HallHeadProps {
  readonly filter: HallFilter
  readonly onChange: (part: Partial<HallFilter>) => void
  readonly counts: Readonly<Record<HallTab, number>> | undefined
}

/** Search and tabs: stays while the list scrolls. */
export function HallHead({ filter, onChange, counts }: HallHeadProps) {
  const words = useStrings(hallStrings)
  return (
    <>
      <View className={styles.search}>
        <SearchBar
          value={filter.search}
          onChange={(search) => onChange({ search })}
          onSearch={() => onChange({ search: filter.search.trim() })}
          placeholder={words.search}
          maxLength={SEARCH_LENGTH}
        />
      </View>
      <StatusTabs
        label={words.tabs.label}
        tabs={HALL_TABS.map((value) => ({ value, text: words.tabs[value], count: counts?.[value] }))}
        value={filter.tab}
        onChange={(tab) => onChange({ tab })}
      />
    </>
  )
}
