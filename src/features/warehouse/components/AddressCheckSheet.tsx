import type { Warehouse } from '@contract/warehouse/warehouse'
import { View } from '@tarojs/components'
import { useEffect, useRef, useState } from 'react'
import { Button } from '@/components/Button'
import { NoteLine } from '@/components/NoteLine'
import { Sheet } from '@/components/Sheet'
import { TextField } from '@/components/TextField'
import { useStrings } from '@/i18n/use-strings'
import { checkAddress } from '../check/check-address'
import { labelCheckStrings } from '../label-check-strings'
import { CheckResult } from './CheckResult'

/** An order page with everything on it is shorter. */
export const MAX_PASTED = 600

export interface AddressCheckSheetProps {
  readonly open: boolean
  readonly text: string
  readonly onText: (text: string) => void
  readonly warehouses: readonly Warehouse[]
  readonly chosen: Warehouse
  readonly onCopy: (warehouse: Warehouse) => void | Promise<void>
  readonly onClose: () => void
}

/** Paste, then the verdict. */
export function AddressCheckSheet({ open, text, onText, warehouses, chosen, onCopy, onClose }: AddressCheckSheetProps) {
  const { check: words } = useStrings(labelCheckStrings)
  const [checked, setChecked] = useState<string>()
  // What lay on the clipboard has been read before the sheet opens.
  const pasted = useRef(text)
  pasted.current = text
  useEffect(() => {
    // Typing is no reason to check: the button is.
    if (open) setChecked(pasted.current === '' ? undefined : pasted.current)
  }, [open])
  const result = checked === undefined ? undefined : checkAddress(checked, warehouses, chosen)

  if (result) {
    const isRight = result.problems === 0
    const again = () => {
      onText('')
      setChecked(undefined)
    }
    const copy = async () => {
      await onCopy(result.warehouse)
      onClose()
    }
    return (
      <Sheet
        open={open}
        title={words.result}
        onClose={onClose}
        bar={
          <>
            <Button kind="line" size="xl" onPress={again}>
              {words.again}
            </Button>
            <View className="grow">
              <Button size="xl" block icon={isRight ? 'check' : 'copy'} onPress={isRight ? onClose : copy}>
                {isRight ? words.done : words.copyCorrect}
              </Button>
            </View>
          </>
        }
      >
        <CheckResult check={result} />
      </Sheet>
    )
  }
  return (
    <Sheet
      open={open}
      title={words.paste}
      onClose={onClose}
      bar={
        <Button size="xl" block disabled={text.trim() === ''} onPress={() => setChecked(text)}>
          {words.submit}
        </Button>
      }
    >
      <TextField multiline label={words.field} placeholder={words.hint} value={text} onChange={onText} maxLength={MAX_PASTED} />
      {checked !== undefined && checked === text && <NoteLine tone="warning">{words.unreadable}</NoteLine>}
    </Sheet>
  )
}
