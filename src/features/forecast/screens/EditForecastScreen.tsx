import type { ParcelDetail } from '@contract/parcel/parcel'
import { Screen } from '@/components/Screen'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import { goBack } from '@/navigation/go'
import { toast } from '@/prompts/prompts'
import { useScreenState } from '@/query/screen-state'
import { ForecastForm } from '../components/ForecastForm'
import { toForecastValues } from '../forecast-form'
import { useUpdateForecast } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'

/** Changes a forecast that has not arrived. */
export function EditForecastScreen({ parcel }: { readonly parcel: ParcelDetail }) {
  const words = useStrings(forecastStrings)
  const warehouses = useOpenWarehouses(parcel.warehouseId)
  const carriers = useCarriers()
  const state = useScreenState(warehouses.data ? carriers : warehouses)
  const update = useUpdateForecast()
  if (!warehouses.data || !carriers.data) return <Screen title={words.editTitle} {...state} />
  return (
    <ForecastForm
      title={words.editTitle}
      name={`forecast:${parcel.parcelId}`}
      initial={toForecastValues(parcel)}
      warehouses={warehouses.data}
      carriers={carriers.data}
      parcelId={parcel.parcelId}
      submitText={words.form.save}
      submit={(forecast) => update.run({ parcelId: parcel.parcelId, ...forecast })}
      onDone={async () => {
        toast(words.form.saved)
        await goBack()
      }}
    />
  )
}
