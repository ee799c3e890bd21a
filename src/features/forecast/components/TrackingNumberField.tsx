import { useState } from 'react'
import { TextField } from '@/components/TextField'
import { NoteLine } from '@/components/NoteLine'
import { IconButton } from '@/components/IconButton'
import { ScanButton } from '@/entities/parcel/ScanButton'
import { toFieldErrorText } from '@/forms/error-text'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useLanguage } from '@/i18n/language'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { explainRefusal } from '@/prompts/refusals'
import { clipboard } from '@/platform/clipboard'
import type { ForecastValues } from '../forecast-form'
import { useTrackingNumberCheck } from '../forecast-queries'
import { forecastStrings } from '../forecast-strings'
import { findTrackingNumber, toTrackingNumber } from '@/entities/parcel/tracking-number'

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
  const isTaken = check.data?.free === false && toTrackingNumber(field.value) === asked
  const isFree = check.data?.free === true && toTrackingNumber(field.value) === asked

  const change = (text: string) => {
    field.onChange(text)
    onNumber(text)
  }
  const leave = (text: string) => {
    field.onBlur()
    setAsked(toTrackingNumber(text))
  }
  const fillIn = (text: string) => {
    const found = findTrackingNumber(text)
    if (found === undefined) return toast(words.nothingToPaste)
    change(found)
    leave(found)
  }
  const paste = async () => {
    const outcome = await clipboard.read()
    if (typeof outcome === 'object') fillIn(outcome.text)
    else await explainRefusal(outcome, { wayOn: words.pasteDenied })
  }
  const taken = toFieldErrorText('trackingNumberTaken', language)
  const error = field.error ?? (isTaken ? taken : undefined)
  return (
    <>
      <TextField
        {...field}
        figures
        label={words.trackingNumber}
        placeholder={words.trackingNumberHint}
        error={error}
        ok={isFree}
        maxLength={60}
        onChange={change}
        onBlur={() => leave(field.value)}
        trailing={
          <>
            <IconButton brand icon="clipboard-paste" label={words.paste} onPress={paste} />
            <ScanButton brand onNumber={fillIn} />
          </>
        }
      />
      {error === taken && <NoteLine>{field.error === undefined ? words.takenYours : words.takenNoted}</NoteLine>}
    </>
  )
}
