import type { Carrier, Forecast, ForecastedParcel } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { DraftNote } from '@/components/DraftNote'
import { Screen } from '@/components/Screen'
import type { ReactNode } from 'react'
import { useForm, type Form } from '@/forms/use-form'
import type { Outcome } from '@/query/use-endpoint-mutation'
import { forecastFormSchema, toFormPath, type ForecastValues } from '../forecast-form'
import { BuyForMe } from './BuyForMe'
import { EarlierGoods } from './goods/EarlierGoods'
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
  readonly submit: (forecast: Forecast) => Promise<Outcome<ForecastedParcel>>
  /** In the tap that sends. */
  readonly onSending?: () => void
  readonly onDone: (parcel: ForecastedParcel) => void | Promise<void>
  readonly navRight?: ReactNode
  /** Over the form, for the warehouse that stands in it. */
  readonly overlays?: (warehouseId: string) => ReactNode
}

/** A new forecast, or one that is changed: the same screen. */
export function ForecastForm(props: ForecastFormProps) {
  const { title, name, initial, warehouses, carriers, parcelId, submitText, submit, onSending, onDone, navRight, overlays } = props
  const form: Form<ForecastValues> = useForm<ForecastValues, Forecast, ForecastedParcel>({
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
      navRight={navRight}
      overlays={overlays?.(form.watch('warehouseId'))}
      bar={<SubmitValueBar items={items} text={submitText} isSubmitting={form.isSubmitting} onSubmit={form.submit} />}
    >
      <DraftNote isRestored={form.isRestored} onDiscard={form.discardDraft} />
      <ParcelFields form={form} warehouses={warehouses} carriers={carriers} parcelId={parcelId} />
      <ItemList form={form} />
      {parcelId === undefined && <EarlierGoods form={form} />}
      {parcelId === undefined && <BuyForMe />}
      <GoodsNotes mayBeEmpty items={items} />
    </Screen>
  )
}
