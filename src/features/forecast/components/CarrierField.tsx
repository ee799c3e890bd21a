import type { Carrier } from '@contract/parcel/parcel'
import { ChoiceRow } from '@/components/ChoiceRow'
import { CarrierMark } from '@/entities/parcel/CarrierMark'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { ForecastValues } from '../forecast-form'
import { forecastStrings } from '../forecast-strings'

export interface CarrierFieldProps {
  readonly form: Fields<ForecastValues>
  readonly carriers: readonly Carrier[]
  /** Why this one was filled in. */
  readonly reason: string | undefined
  readonly onChoice: () => void
}

export function CarrierField({ form, carriers, reason, onChoice }: CarrierFieldProps) {
  const words = useStrings(forecastStrings).form
  const field = useField(form, 'carrierCode')
  return (
    <ChoiceRow
      {...field}
      label={words.carrier}
      placeholder={words.chooseCarrier}
      help={reason}
      choices={carriers.map((carrier) => ({
        value: carrier.code,
        text: carrier.name,
        keywords: carrier.code,
        mark: <CarrierMark carrier={carrier} />,
      }))}
      onChange={(code) => {
        onChoice()
        field.onChange(code)
      }}
    />
  )
}
