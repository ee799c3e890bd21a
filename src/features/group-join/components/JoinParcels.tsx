import type { GroupCard } from '@contract/group/group'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { Empty } from '@/components/Empty'
import { PagedList } from '@/components/PagedList'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { LockedParcel, ParcelOption } from '@/entities/parcel/ParcelOption'
import { useCopyLabel } from '@/entities/warehouse/use-copy-label'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useParcelsToJoin } from '../join-queries'
import { joinStrings } from '../join-strings'
import type { Joining } from '../use-joining'

export interface JoinParcelsProps {
  readonly group: Pick<GroupCard, 'warehouseId' | 'warehouseName'>
  readonly joining: Joining
  /** What stands below, once all parcels are there: else it would be pushed down. */
  readonly children: ReactNode
}

/** The parcels of the group's warehouse; those that lack name or value say so and lead there. */
export function JoinParcels({ group: { warehouseId, warehouseName }, joining, children }: JoinParcelsProps) {
  const words = useStrings(joinStrings)
  const { ready, choice, toggle } = joining
  const incomplete = useParcelsToJoin(warehouseId, 'incomplete')
  const carriers = useCarriers().data ?? []
  const state = useScreenState(ready)
  const isLooking = useScreenState(incomplete).loading || state.loading
  const carrierOf = (parcel: ParcelSummary) => carriers.find(({ code }) => code === parcel.carrierCode)
  const hasOnlyLocked = ready.items.length === 0 && incomplete.items.length > 0 && !isLooking && state.error === undefined
  return (
    <>
      <View className="t13 c3 pad">{words.only(warehouseName)}</View>
      {!hasOnlyLocked && (
        <View className="mt">
          <PagedList
            {...toList(ready, state)}
            {...(isLooking && { items: [], loading: true })}
            label={words.parcels}
            goesOn={incomplete.items.length > 0}
            keyOf={({ parcelId }) => parcelId}
            renderItem={(parcel) => (
              <ParcelOption
                parcel={parcel}
                carrier={carrierOf(parcel)}
                isChosen={choice.parcelIds.includes(parcel.parcelId)}
                onToggle={() => toggle(parcel.parcelId)}
              />
            )}
            empty={<NoParcels warehouseId={warehouseId} warehouseName={warehouseName} />}
          />
        </View>
      )}
      {!isLooking &&
        incomplete.items.map((parcel) => (
          <View key={parcel.parcelId} className="mt">
            <LockedParcel parcel={parcel} carrier={carrierOf(parcel)} words={words} />
          </View>
        ))}
      {!isLooking && children}
    </>
  )
}

interface NoParcelsProps {
  readonly warehouseId: string
  readonly warehouseName: string
}

/** The address of the group's warehouse is what is needed now. */
function NoParcels({ warehouseId, warehouseName }: NoParcelsProps) {
  const { title, text, action } = useStrings(joinStrings).noParcels
  const warehouse = useOpenWarehouses().data?.find((one) => one.warehouseId === warehouseId)
  const { copyLabel } = useCopyLabel()
  const copy = () => (warehouse ? copyLabel(warehouse) : goTo(routes.warehouseList, { warehouseId }))
  return <Empty title={title(warehouseName)} text={text} action={action} onAction={() => void copy()} />
}
