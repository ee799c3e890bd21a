import { POOL_DAYS } from '@contract/parcel/claim'
import { View } from '@tarojs/components'
import { useState } from 'react'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { ChoiceSheet, type Choice } from '@/components/ChoiceSheet'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import type { PoolFilter } from '../claim-queries'
import { claimStrings } from '../claim-strings'
import styles from './claim.module.scss'

export interface PoolFiltersProps {
  readonly filter: PoolFilter
  readonly onChange: (part: Partial<PoolFilter>) => void
}

/** Where it lies, who brought it, and since when. */
export function PoolFilters({ filter, onChange }: PoolFiltersProps) {
  const words = useStrings(claimStrings)
  const { data: warehouses = [] } = useWarehouses()
  const { data: carriers = [] } = useCarriers()
  return (
    <View className={styles.filters} {...withRole('group')} aria-label={words.filters}>
      <FilterChip
        title={words.warehouse}
        all={words.allWarehouses}
        choices={warehouses.map(({ warehouseId, name }) => ({ value: warehouseId, text: name }))}
        value={filter.warehouseId}
        onChange={(warehouseId) => onChange({ warehouseId })}
      />
      <FilterChip
        title={words.carrier}
        all={words.allCarriers}
        choices={carriers.map(({ code, name }) => ({ value: code, text: name }))}
        value={filter.carrierCode}
        onChange={(carrierCode) => onChange({ carrierCode })}
      />
      <FilterChip
        title={words.age}
        all={words.anyTime}
        choices={POOL_DAYS.map((days) => ({ value: String(days), text: words.lastDays(days) }))}
        value={filter.days === undefined ? undefined : String(filter.days)}
        onChange={(chosen) => onChange({ days: POOL_DAYS.find((days) => String(days) === chosen) })}
      />
    </View>
  )
}

const ALL = 'all'

interface FilterChipProps {
  readonly title: string
  readonly all: string
  readonly choices: readonly Choice<string>[]
  readonly value: string | undefined
  readonly onChange: (value: string | undefined) => void
}

function FilterChip({ title, all, choices, value, onChange }: FilterChipProps) {
  const [open, setOpen] = useState(false)
  const chosen = choices.find((choice) => choice.value === value)
  return (
    <>
      <Chip role="button" opens on={chosen !== undefined} onPress={() => setOpen(true)}>
        {chosen?.text ?? all}
      </Chip>
      <ChoiceSheet
        open={open}
        title={title}
        choices={[{ value: ALL, text: all }, ...choices]}
        value={value ?? ALL}
        onChoose={(choice) => onChange(choice === ALL ? undefined : choice)}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
