import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { useCallback } from 'react'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { Screen } from '@/components/Screen'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { goToLogin, useGuest } from '@/navigation/login-way'
import { usePullDown } from '@/platform/page-lifecycle'
import { toList, useScreenState } from '@/query/screen-state'
import { useSettled } from '@/query/use-settled'
import { routes } from '@/routes'
import { ParcelCard } from '../components/list/ParcelCard'
import { ParcelListHead } from '../components/list/ParcelListHead'
import { SelectionBar } from '../components/list/SelectionBar'
import { WarehouseFilter } from '../components/list/WarehouseFilter'
import { findUsual } from '@/entities/warehouse/last-choices'
import { useCopyLabel } from '@/entities/warehouse/use-copy-label'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useFollowedParcels, useParcelCounts } from '../parcel-queries'
import { toSelectBlock } from '../parcel-selection'
import { parcelStrings } from '../parcel-strings'
import { NO_FILTER, useParcelFilter } from '../use-parcel-filter'
import { useParcelLinks } from '../use-parcel-links'
import { useSelection } from '../use-selection'
import styles from './ParcelListScreen.module.scss'

/** A search asks once the typing rests. */
const SEARCH_AFTER_MS = 300

/** My parcels: search, the specification's statuses as tabs, choosing several to pack. */
export function ParcelListScreen() {
  const words = useStrings(parcelStrings)
  const isGuest = useGuest()
  const { filter, change } = useParcelFilter()
  const search = useSettled(filter.search.trim(), SEARCH_AFTER_MS)
  const parcels = useFollowedParcels(
    {
      status: filter.tab === 'all' ? undefined : filter.tab,
      warehouseId: filter.warehouseId,
      search: search === '' ? undefined : search,
    },
    !isGuest,
  )
  const counts = useParcelCounts(!isGuest)
  const carriers = useCarriers(!isGuest)
  const state = useScreenState(parcels, !isGuest)
  usePullDown(() => Promise.all([parcels.refetch(), counts.refetch()]))
  const selection = useSelection(parcels.items)
  const usual = findUsual(useOpenWarehouses(undefined, !isGuest).data)
  const { copyLabel } = useCopyLabel()
  const { open, complete, copy, pack } = useParcelLinks()
  const { chosen, toggle } = selection
  // The same function for a page more.
  const draw = useCallback(
    (parcel: ParcelSummary) => (
      <ParcelCard
        parcel={parcel}
        carrier={carriers.data?.find(({ code }) => code === parcel.carrierCode)}
        isChosen={chosen.some(({ parcelId }) => parcelId === parcel.parcelId)}
        block={toSelectBlock(parcel, chosen)}
        onToggle={toggle}
        onOpen={open}
        onComplete={complete}
        onCopy={copy}
      />
    ),
    [carriers.data, chosen, toggle, open, complete, copy],
  )
  const lacking = counts.data?.incomplete ?? 0
  const isFiltered = filter.tab !== 'all' || filter.warehouseId !== undefined || search !== ''

  return (
    <Screen
      title={words.listTitle}
      back={false}
      tab={routes.parcels.path}
      navRight={
        !isGuest && (
          <Button kind="soft" size="s" icon="package-plus" label={words.list.forecast} onPress={() => goTo(routes.parcelSea)}>
            <View className={styles.forecast}>{words.list.forecast}</View>
          </Button>
        )
      }
      offlineSince={state.offlineSince}
      head={isGuest ? undefined : <ParcelListHead filter={filter} onChange={change} counts={counts.data} />}
      guest={isGuest && { ...words.list.guest, onAction: () => void goToLogin() }}
    >
      <View className={styles.filters}>
        <WarehouseFilter warehouseId={filter.warehouseId} onChange={(warehouseId) => change({ warehouseId })} />
        {filter.tab === 'incomplete' && lacking > 1 && (
          <Chip role="button" on={false} onPress={() => void goTo(routes.parcelSea, { mode: 'complete' })}>
            {words.list.completeAll(lacking)}
          </Chip>
        )}
      </View>
      <PagedList
        {...toList(parcels, state)}
        label={words.listTitle}
        keyOf={({ parcelId }) => parcelId}
        renderItem={draw}
        empty={
          isFiltered && search !== '' && filter.tab === 'all' && filter.warehouseId === undefined ? (
            <Empty plain {...words.list.searchEmpty} onAction={() => void goTo(routes.search, { search })} />
          ) : isFiltered ? (
            <Empty plain {...words.list.filterEmpty} onAction={() => change(NO_FILTER)} />
          ) : (
            <Empty {...words.list.empty} onAction={() => void (usual ? copyLabel(usual) : goTo(routes.warehouseList))} />
          )
        }
      />
      {selection.chosen.length > 0 && (
        <SelectionBar
          chosen={selection.chosen}
          isAll={selection.isAll}
          onAll={selection.all}
          onNone={selection.clear}
          onPack={() => {
            // The packing page lists them and lets them be changed; back here, what it took is no longer in stock.
            selection.clear()
            pack(selection.chosen)
          }}
        />
      )}
    </Screen>
  )
}
