import type { Carrier, Forecast, ParcelDetail } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import { useForm, type Form } from '@/forms/use-form'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { forecastFormSchema, toFormPath, type ForecastValues } from '../forecast-form'
import { GoodsNotes } from './goods/GoodsNotes'
import { ItemList } from './goods/ItemList'
import { ParcelFields } from './ParcelFields'
import { SubmitValueBar } from './goods/SubmitValueBar'

export interface ForecastFormProps {
  readonly title: string
  /** Names the draft. */
  readonly name: string
  readonly initial: ForecastValues
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
  /** Of a forecast that is changed. */
  readonly parcelId?: string
  readonly submitText: string
  readonly submit: (forecast: Forecast) => Promise<Outcome<ParcelDetail>>
  /** In the tap that sends. */
  readonly onSending?: () => void
  readonly onDone: (parcel: ParcelDetail) => void | Promise<void>
}

/** A new forecast, or one that is changed: the same screen. */
export function ForecastForm(props: ForecastFormProps) {
  const { title, name, initial, warehouses, carriers, parcelId, submitText, submit, onSending, onDone } = props
  const form: Form<ForecastValues> = useForm<ForecastValues, Forecast, ParcelDetail>({
    name,
    schema: forecastFormSchema,
    initial,
    submit,
    onSending,
    onDone,
    failure: 'saveFailed',
    fieldOfCode: { trackingNumberTaken: 'trackingNumber' },
    toFieldName: (path) => toFormPath(path, form.getValues('items')),
  })
  const items = form.watch('items')
  return (
    <Screen
      title={title}
      bar={<SubmitValueBar items={items} text={submitText} isSubmitting={form.isSubmitting} onSubmit={form.submit} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <ParcelFields form={form} warehouses={warehouses} carriers={carriers} parcelId={parcelId} />
      <ItemList form={form} />
      <GoodsNotes mayBeEmpty items={items} />
    </Screen>
  )
}
