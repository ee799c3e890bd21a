import type { ParcelSummary } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { Button } from '@/components/Button'
import { Chip } from '@/components/Chip'
import { Code } from '@/components/Code'
import { Empty } from '@/components/Empty'
import { ErrorCard } from '@/components/ErrorCard'
import { NoticeLine } from '@/components/NoticeLine'
import { SelectCard } from '@/components/SelectCard'
import { SkeletonCards } from '@/components/Skeleton'
import { StatusTag } from '@/components/StatusTag'
import { formatMoney, formatSize, formatWeight } from '@/i18n/format'
import { useStrings } from '@/i18n/string-table'
import { goTo } from '@/navigation/go'
import { useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import { useParcelsToPack } from '../../order-queries'
import { chooseWarehouse, toggleParcel } from '../../packing-choice'
import { orderStrings } from '../../strings/index'
import type { Packing } from '../../use-packing'
import styles from './packing.module.scss'

/** Step 1: one warehouse, its parcels; those that cannot be packed say why. */
export function ParcelStep({ packing }: { readonly packing: Packing }) {
  const { packing: words } = useStrings(orderStrings)
  const { draft, change, warehouses } = packing
  const ready = useParcelsToPack(draft.warehouseId, 'inStock')
  const incomplete = useParcelsToPack(draft.warehouseId, 'incomplete')
  const state = useScreenState(ready, draft.warehouseId !== undefined)
  const error = packing.errorText('parcelIds')

  return (
    <>
      <View className={styles.chips} role="radiogroup" aria-label={words.warehouse}>
        {warehouses.data?.map((warehouse) => (
          <Chip
            key={warehouse.warehouseId}
            role="radio"
            on={warehouse.warehouseId === draft.warehouseId}
            onPress={() => change((now) => chooseWarehouse(now, warehouse.warehouseId))}
          >
            {warehouse.name}
          </Chip>
        ))}
      </View>
      <View className={styles.help}>{words.oneWarehouse}</View>
      {error && <NoticeLine tone="problem">{error}</NoticeLine>}
      {state.loading || warehouses.isPending ? (
        <SkeletonCards count={3} />
      ) : state.error !== undefined && ready.items.length === 0 ? (
        <ErrorCard message={state.error} onRetry={state.onRetry} />
      ) : ready.items.length + incomplete.items.length === 0 ? (
        <Empty {...words.noParcels} onAction={() => void goTo(routes.parcels)} />
      ) : (
        <View className={styles.list}>
          {ready.items.map((parcel) => (
            <SelectCard
              key={parcel.parcelId}
              tick
              many
              label={parcel.trackingNumber}
              selected={draft.parcelIds.includes(parcel.parcelId)}
              onSelect={() => change((now) => toggleParcel(now, parcel.parcelId))}
            >
              <ParcelFacts parcel={parcel} />
            </SelectCard>
          ))}
          {incomplete.items.map((parcel) => (
            <SelectCard key={parcel.parcelId} tick many locked label={parcel.trackingNumber} selected={false} onSelect={() => undefined}>
              <ParcelFacts parcel={parcel} />
              <View className="row sp g8">
                <View className="t12 cw">{words.locked.incomplete}</View>
                <Button kind="soft" size="s" onPress={() => goTo(routes.parcelSea, { parcelId: parcel.parcelId })}>
                  {words.completeIt}
                </Button>
              </View>
            </SelectCard>
          ))}
        </View>
      )}
    </>
  )
}

function ParcelFacts({ parcel }: { readonly parcel: ParcelSummary }) {
  const { packing: words } = useStrings(orderStrings)
  const [first] = parcel.items
  return (
    <>
      <Code value={parcel.trackingNumber} className="t15 b" />
      {first && (
        <View className="row g6 wrap">
          <View className="t13 c2">
            {first.name} × {first.quantity}
            {parcel.items.length > 1 ? ` +${parcel.items.length - 1}` : ''}
          </View>
          {parcel.fragile && (
            <StatusTag tone="accent" mini>
              {words.fragile}
            </StatusTag>
          )}
        </View>
      )}
      <View className="t13 c3 num">
        {[
          parcel.valueCents > 0 && formatMoney(parcel.valueCents),
          parcel.actualGrams !== undefined && formatWeight(parcel.actualGrams),
          parcel.size && formatSize(parcel.size),
        ]
          .filter(Boolean)
          .join('　')}
      </View>
    </>
  )
}
