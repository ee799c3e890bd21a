import { readNumber } from '@contract/parcel/number/read-number'
import { useState, type ReactNode } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { useStrings } from '@/i18n/use-strings'
import { toast } from '@/prompts/prompts'
import { numberStrings } from './number-strings'

/** What is done with a text that was pasted or scanned, and the sheet that asks which number of several is meant. */
export interface NumberQuestion {
  readonly read: (text: string) => void
  readonly sheet: ReactNode
}

/** Hands on the one number of a text. Several are asked about, none is said: what the field holds stays. */
export function useNumberQuestion(onNumber: (waybill: string) => void): NumberQuestion {
  const words = useStrings(numberStrings)
  const [waybills, setWaybills] = useState<readonly string[]>([])
  const read = (text: string) => {
    const reading = readNumber(text)
    if (reading.kind === 'one') onNumber(reading.waybill)
    else if (reading.kind === 'several') setWaybills(reading.waybills)
    else toast(words.none)
  }
  const sheet = (
    <ActionSheet
      open={waybills.length > 0}
      title={words.which}
      actions={waybills.map((waybill) => ({ key: waybill, text: waybill, onPress: () => onNumber(waybill) }))}
      onClose={() => setWaybills([])}
    />
  )
  return { read, sheet }
}
