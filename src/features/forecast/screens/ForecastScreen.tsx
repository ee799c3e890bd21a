import { guessCarrier } from '@contract/parcel/carrier-guess'
import type { ForecastedParcel } from '@contract/parcel/parcel'
import { useState } from 'react'
import { Screen } from '@/components/Screen'
import { useCarriers } from '@/entities/parcel/parcel-queries'
import { useSubscriptionQuestion } from '@/entities/subscription/subscription-queries'
import { SubscriptionNote } from '@/entities/subscription/SubscriptionNote'
import { keepLastChoices, lastChoices } from '@/entities/warehouse/last-choices'
import { useOpenWarehouses } from '@/entities/warehouse/warehouse-queries'
import { useStrings } from '@/i18n/use-strings'
import { useScreenState } from '@/query/screen-state'
import { ForecastForm } from '../components/ForecastForm'
import { ManyForecasts, ManyLink } from '../components/many/ManyForecasts'
import { ForecastResult } from '../components/ForecastResult'
import { EMPTY_FORECAST, toNextForecast, type ForecastValues } from '../forecast-form'
import { useForecastParcel } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'

export interface ForecastScreenProps {
  /** Where the way here began at a warehouse, or with a number. */
  readonly warehouseId: string | undefined
  readonly trackingNumber: string | undefined
}

/** Announces a parcel, and the next one of the same shopping. */
export function ForecastScreen({ warehouseId, trackingNumber = '' }: ForecastScreenProps) {
  const words = useStrings(forecastStrings)
  const warehouses = useOpenWarehouses()
  const carriers = useCarriers()
  const state = useScreenState(warehouses.data ? carriers : warehouses)
  const forecast = useForecastParcel()
  const messages = useSubscriptionQuestion('arrival')
  const [next, setNext] = useState<ForecastValues>()
  const [done, setDone] = useState<ForecastedParcel>()
  const [last] = useState(lastChoices)
  const [isMany, setMany] = useState(false)

  if (done) {
    const another = () => {
      setNext(toNextForecast(done))
      setDone(undefined)
    }
    return <ForecastResult parcel={done} onAnother={another} note={<SubscriptionNote question={messages} />} />
  }
  if (!warehouses.data || !carriers.data) return <Screen title={words.forecastTitle} {...state} />
  // A wrong warehouse costs days: it is filled in only where there is no choice, or one was made: on the way here, or last.
  const [only, second] = warehouses.data
  const find = (wanted: string | undefined) => warehouses.data?.find((warehouse) => warehouse.warehouseId === wanted)
  const known = { warehouses: warehouses.data, carriers: carriers.data }
  const asked = find(warehouseId) ?? find(last.warehouseId) ?? (second ? undefined : only)
  const blank = { ...EMPTY_FORECAST, warehouseId: asked?.warehouseId ?? '', goodsNature: last.goodsNature ?? EMPTY_FORECAST.goodsNature }
  return (
    <ForecastForm
      title={words.forecastTitle}
      name="forecast"
      initial={next ?? { ...blank, trackingNumber, carrierCode: guessCarrier(trackingNumber, carriers.data)?.carrierCode ?? '' }}
      {...known}
      navRight={<ManyLink onPress={() => setMany(true)} />}
      overlays={(chosen) => <ManyForecasts {...known} open={isMany} warehouseId={chosen} onClose={() => setMany(false)} />}
      submitText={words.form.submit}
      submit={(input) => forecast.run(input)}
      onSending={messages.ask}
      onDone={(parcel) => {
        keepLastChoices({ warehouseId: parcel.warehouseId, goodsNature: parcel.goodsNature })
        setDone(parcel)
      }}
    />
  )
}
