import { toErrorText } from '@contract/kit/errors'
import { MAX_PAGE_SIZE } from '@contract/kit/page-size'
import { limits } from '@contract/limits'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { Empty } from '@/components/Empty'
import { NoteLine } from '@/components/NoteLine'
import { PagedList } from '@/components/PagedList'
import { ParcelStatusTag } from '@/entities/parcel/ParcelStatusTag'
import { useCarriers, useParcels } from '@/entities/parcel/parcel-queries'
import { useWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { goTo } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { toList, useScreenState } from '@/query/screen-state'
import { routes } from '@/routes'
import styles from '../components/packing.module.scss'
import { ParcelOption } from '@/entities/parcel/ParcelOption'
import { MAY_WAIT, type StandingValues } from './standing-form'
import { standingStrings } from './standing-strings'
import own from './standing.module.scss'

/** The parcels of one warehouse that may wait for each other, wherever they are. */
export function StandingParcels({ form }: { readonly form: Form<StandingValues> }) {
  const words = useStrings(standingStrings).form
  const language = useLanguage()
  const warehouses = useWarehouses()
  const carriers = useCarriers().data ?? []
  const { value: parcelIds, onChange, error, anchor } = useField(form, 'parcelIds')
  const warehouseId = form.watch('warehouseId')
  const parcels = useParcels({ warehouseId, limit: MAX_PAGE_SIZE }, { enabled: warehouseId !== undefined })
  const state = useScreenState(parcels)
  const toggle = (parcelId: string) => {
    if (parcelIds.includes(parcelId)) onChange(parcelIds.filter((one) => one !== parcelId))
    else if (parcelIds.length >= limits.order.maxParcels) toast(toErrorText('tooManyParcels', language, { max: limits.order.maxParcels }))
    else onChange([...parcelIds, parcelId])
  }
  // Another warehouse has other parcels, and channels of its own.
  const choose = (chosen: string) => chosen !== warehouseId && form.fill({ warehouseId: chosen, parcelIds: [], channelCode: undefined })
  const waiting = { ...parcels, items: parcels.items.filter(({ status }) => MAY_WAIT.includes(status)) }
  return (
    <View id={anchor}>
      <View className={styles.places}>
        <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.warehouse}>
          {warehouses.data?.map((warehouse) => (
            <Chip key={warehouse.warehouseId} role="radio" on={warehouse.warehouseId === warehouseId} onPress={() => choose(warehouse.warehouseId)}>
              {warehouse.name}
            </Chip>
          ))}
        </View>
      </View>
      {error !== undefined && (
        <View className={styles.error} {...withRole('alert')}>
          <NoteLine tone="problem">{error}</NoteLine>
        </View>
      )}
      <PagedList
        {...toList(waiting, state)}
        label={words.parcels}
        keyOf={({ parcelId }) => parcelId}
        renderItem={(parcel) => (
          <ParcelOption
            parcel={parcel}
            carrier={carriers.find(({ code }) => code === parcel.carrierCode)}
            isChosen={parcelIds.includes(parcel.parcelId)}
            onToggle={() => toggle(parcel.parcelId)}
            status={
              <View className={own.status}>
                <ParcelStatusTag status={parcel.status} />
              </View>
            }
          />
        )}
        empty={<Empty plain {...words.noParcels} onAction={() => void goTo(routes.parcelSea, {})} />}
      />
    </View>
  )
}
