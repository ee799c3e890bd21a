import { toWaybill } from '@contract/parcel/number/read-number'
import { useState } from 'react'
import { NoteLine } from '@/components/NoteLine'
import { IconButton } from '@/components/IconButton'
import { NumberField } from '@/entities/parcel/NumberField'
import { toFieldErrorText } from '@/forms/error-text'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { explainRefusal } from '@/prompts/refusals'
import { clipboard } from '@/platform/clipboard'
import type { ForecastValues } from '../forecast-form'
import { useTrackingNumberCheck } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'

export interface TrackingNumberFieldProps {
  readonly form: Fields<ForecastValues>
  /** The parcel that may keep its own number. */
  readonly parcelId: string | undefined
  /** Each change, typed or pasted. */
  readonly onNumber: (text: string) => void
}

/** The number: typed, pasted or scanned, and asked about once the field is left. */
export function TrackingNumberField({ form, parcelId, onNumber }: TrackingNumberFieldProps) {
  const words = useStrings(forecastStrings).form
  const language = useLanguage()
  const field = useField(form, 'trackingNumber')
  const [asked, setAsked] = useState<string>()
  const check = useTrackingNumberCheck(asked, parcelId)
  const isTaken = check.data?.free === false && toWaybill(field.value) === asked
  const isFree = check.data?.free === true && toWaybill(field.value) === asked

  const change = (text: string) => {
    // The guess compares with what stood there before.
    onNumber(text)
    field.onChange(text)
  }
  const paste = async (fillIn: (text: string) => void) => {
    const outcome = await clipboard.read()
    if (typeof outcome === 'object') fillIn(outcome.text)
    else await explainRefusal(outcome, { wayOn: words.pasteDenied })
  }
  const taken = toFieldErrorText('trackingNumberTaken', language)
  const error = field.error ?? (isTaken ? taken : undefined)
  return (
    <>
      <NumberField
        {...field}
        label={words.trackingNumber}
        placeholder={words.trackingNumberHint}
        error={error}
        ok={isFree}
        onChange={change}
        onSettled={(text) => setAsked(toWaybill(text))}
        otherWay={(fillIn) => <IconButton brand icon="clipboard-paste" label={words.paste} onPress={() => paste(fillIn)} />}
      />
      {error === taken && <NoteLine>{field.error === undefined ? words.takenYours : words.takenNoted}</NoteLine>}
    </>
  )
}
