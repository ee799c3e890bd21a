import { toWaybill } from '@contract/parcel/number/read-number'
import type { ReactNode } from 'react'
import { TextField, type TextFieldProps } from '@/components/TextField'
import { ScanButton } from './ScanButton'
import { useNumberQuestion } from './use-number-question'

/** A shop's order page with a number in it; what is longer than that belongs into "paste many". */
const MAX_LENGTH = 1_000

export interface NumberFieldProps extends Omit<TextFieldProps, 'figures' | 'maxLength' | 'trailing'> {
  /** Once the field is left, or filled in by a scan: what stands in it now. */
  readonly onSettled?: (text: string) => void
  /** Another way to fill it in, beside the scan. */
  readonly otherWay?: ((fillIn: (text: string) => void) => ReactNode) | undefined
}

/** A parcel's number: typed, pasted or scanned. Left, it shows the number as it was understood; what is none stays as it was typed. */
export function NumberField({ onSettled, otherWay, ...field }: NumberFieldProps) {
  const take = (waybill: string) => {
    field.onChange(waybill)
    onSettled?.(waybill)
  }
  const question = useNumberQuestion(take)
  const leave = () => {
    const waybill = toWaybill(field.value)
    if (waybill !== undefined && waybill !== field.value) field.onChange(waybill)
    field.onBlur?.()
    onSettled?.(waybill ?? field.value)
  }
  return (
    <>
      <TextField
        {...field}
        figures
        maxLength={MAX_LENGTH}
        onBlur={leave}
        trailing={
          <>
            {otherWay?.(question.read)}
            <ScanButton brand onNumber={question.read} />
          </>
        }
      />
      {question.sheet}
    </>
  )
}
