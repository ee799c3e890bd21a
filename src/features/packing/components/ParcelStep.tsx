import { toErrorText } from '@contract/kit/errors'
import { limits } from '@contract/limits'
import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { SkeletonCards } from '@/components/Skeleton'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { LockedParcel, ParcelOption } from '@/entities/parcel/ParcelOption'
import { useParcelsToPack } from '../packing-queries'
import { chooseWarehouse, isFull, toggleParcel } from '../packing-choice'
import { packingStrings } from '../packing-strings'
import type { AdvisedProps } from '../priced-step'
import styles from './packing.module.scss'
import { AdviceCard } from './AdviceCard'
import { LaterBoxesNote } from './LaterBoxesNote'

/** Step 1: one warehouse, its parcels; those that cannot be packed say why. */
export function ParcelStep({ packing, onAdvice }: AdvisedProps) {
  const words = useStrings(packingStrings)
  const language = useLanguage()
  const { draft, change, warehouses, ready } = packing
  const incomplete = useParcelsToPack(draft.warehouseId, 'incomplete')
  const carriers = useCarriers().data ?? []
  const places = useScreenState(warehouses)
  const state = useScreenState(ready)
  const error = packing.errorText('parcelIds')
  const carrierOf = (parcel: ParcelSummary) => carriers.find((carrier) => carrier.code === parcel.carrierCode)

  function toggle(parcelId: string) {
    if (!draft.parcelIds.includes(parcelId) && isFull(draft)) {
      toast(toErrorText('tooManyParcels', language, { max: limits.order.maxParcels }))
    } else change((now) => toggleParcel(now, parcelId))
  }

  if (places.loading) return <SkeletonCards count={3} />
  if (places.error !== undefined && !warehouses.data) return <ErrorCard message={places.error} onRetry={places.onRetry} />
  const isEmpty = ready.items.length + incomplete.items.length === 0
  return (
    <>
      <View className={styles.places}>
        <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.warehouse}>
          {warehouses.data?.map(({ warehouseId, name }) => (
            <Chip
              key={warehouseId}
              role="radio"
              on={warehouseId === draft.warehouseId}
              onPress={() => change((now) => chooseWarehouse(now, warehouseId))}
            >
              {name}
            </Chip>
          ))}
        </View>
        <View className="t12 c3">{words.oneWarehouse}</View>
      </View>
      <LaterBoxesNote packing={packing} />
      {error !== undefined && (
        <View className={styles.error} {...withRole('alert')}>
          <NoteLine tone="problem">{error}</NoteLine>
        </View>
      )}
      {ready.items.length === 0 && incomplete.items.length > 0 && !state.loading && state.error === undefined ? null : (
        <PagedList
          {...toList(ready, state)}
          label={words.steps[0] ?? ''}
          goesOn={incomplete.items.length > 0}
          keyOf={(parcel) => parcel.parcelId}
          renderItem={(parcel) => (
            <ParcelOption
              parcel={parcel}
              carrier={carrierOf(parcel)}
              isChosen={draft.parcelIds.includes(parcel.parcelId)}
              onToggle={() => toggle(parcel.parcelId)}
            />
          )}
          empty={isEmpty && <Empty {...words.noParcels} onAction={() => void goTo(routes.parcels, {})} />}
        />
      )}
      {/* After those above them, which would push them down. */}
      {!state.loading &&
        incomplete.items.map((parcel) => (
          <View key={parcel.parcelId} className={styles.apart}>
            <LockedParcel parcel={parcel} carrier={carrierOf(parcel)} words={words} />
          </View>
        ))}
      <AdviceCard packing={packing} onAdvice={onAdvice} />
    </>
  )
}
