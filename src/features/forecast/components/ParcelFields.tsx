import type { Carrier } from '@contract/parcel/parcel'
import type { Warehouse } from '@contract/warehouse/warehouse'
import { Card } from '@/components/Card'
import { ChoiceRow } from '@/components/ChoiceRow'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { ForecastValues } from '../forecast-form'
import { forecastStrings } from '../forecast-strings'
import { toGuessText, useCarrierGuess } from '../use-carrier-guess'
import { CarrierField } from './CarrierField'
import { NatureRows } from './goods/NatureRows'
import { TrackingNumberField } from './TrackingNumberField'

export interface ParcelFieldsProps {
  readonly form: Form<ForecastValues>
  readonly warehouses: readonly Warehouse[]
  readonly carriers: readonly Carrier[]
  readonly parcelId: string | undefined
}

/** Where it goes, who brings it, under which number, what kind of goods. */
export function ParcelFields({ form, warehouses, carriers, parcelId }: ParcelFieldsProps) {
  const words = useStrings(forecastStrings).form
  const warehouse = useField(form, 'warehouseId')
  const { guess, onNumber, onChoice } = useCarrierGuess(carriers, {
    read: () => ({ carrierCode: form.getValues('carrierCode'), trackingNumber: form.getValues('trackingNumber') }),
    // That one is missing is said when the form is sent.
    fillIn: (code) => form.setValue('carrierCode', code, { shouldDirty: true, shouldValidate: code !== '' }),
  })
  return (
    <Card pad="form">
      <ChoiceRow
        {...warehouse}
        label={words.warehouse}
        placeholder={words.chooseWarehouse}
        choices={warehouses.map(({ warehouseId, name, address }) => ({ value: warehouseId, text: name, detail: address }))}
      />
      <CarrierField form={form} carriers={carriers} reason={guess && toGuessText(guess, words)} onChoice={onChoice} />
      <TrackingNumberField form={form} parcelId={parcelId} onNumber={onNumber} />
      <NatureRows form={form} warehouseId={warehouse.value} />
    </Card>
  )
}
