import type { PoolParcel } from '@contract/parcel/claim'
import { View } from '@tarojs/components'
import { useCallback, useState } from 'react'
import { Button } from '@/components/Button'
import { Card } from '@/components/Card'
import { Empty } from '@/components/Empty'
import { IconTile } from '@/components/IconTile'
import { PagedList } from '@/components/PagedList'
import { useStrings } from '@/i18n/use-strings'
import { toList, type ScreenState } from '@/query/screen-state'
import type { PoolFilter, usePool } from '../claim-queries'
import { claimStrings } from '../claim-strings'
import { lookoutStrings } from '../lookout-strings'
import styles from './claim.module.scss'
import { PoolCard } from './PoolCard'
import { PoolFilters } from './PoolFilters'

export interface PoolProps {
  readonly pool: ReturnType<typeof usePool>
  readonly state: ScreenState
  readonly filter: PoolFilter
  readonly onFilter: (part: Partial<PoolFilter>) => void
  readonly onClear: () => void
  readonly onClaim: (parcel: PoolParcel) => void
  readonly onMissing: () => void
}

/** Parcels that are nobody's, as far as everybody may see them. */
export function Pool({ pool, state, filter, onFilter, onClear, onClaim, onMissing }: PoolProps) {
  const words = useStrings(claimStrings)
  const missing = useStrings(lookoutStrings)
  const [claim] = useState(() => onClaim)
  const draw = useCallback((parcel: PoolParcel) => <PoolCard parcel={parcel} onClaim={claim} />, [claim])
  const isFiltered = Object.values(filter).some((part) => part !== undefined)
  return (
    <>
      <Card>
        <View className={styles.about}>
          <IconTile icon="scan-search" />
          <View className="grow">
            <View className="t15 b">{words.about.title}</View>
            <View className="t13 c3">{words.about.text}</View>
          </View>
        </View>
      </Card>
      <PoolFilters filter={filter} onChange={onFilter} />
      <PagedList
        {...toList(pool, state)}
        label={words.tabs.pool}
        goesOn
        keyOf={({ poolParcelId }) => poolParcelId}
        renderItem={draw}
        empty={isFiltered ? <Empty plain {...words.filterEmpty} onAction={onClear} /> : <Empty {...words.empty} />}
      />
      <View className="mt">
        <Button kind="line" block onPress={onMissing}>
          {missing.start}
        </Button>
      </View>
    </>
  )
}
