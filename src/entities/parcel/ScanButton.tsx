import { useState } from 'react'
import { ActionSheet } from '@/components/ActionSheet'
import { IconButton } from '@/components/IconButton'
import { useStrings } from '@/i18n/use-strings'
import { explainRefusal } from '@/prompts/refusals'
import { scanner } from '@/platform/scanner'
import type { ScanWay } from '@/platform/types'
import { scanStrings } from './scan-strings'

/** Signs between the fields of GS1 bars: no field of text takes them. */
const CONTROL = /\p{Cc}/gu

/** Reads the text of a barcode: by the device's own reader, or from a photo that is taken or chosen. */
export function ScanButton({ onNumber, brand }: { readonly onNumber: (text: string) => void; readonly brand?: boolean }) {
  const words = useStrings(scanStrings)
  const [open, setOpen] = useState(false)
  const [first, ...others] = scanner.ways
  const scan = async (way: ScanWay): Promise<void> => {
    const outcome = await scanner.scan(way)
    if (typeof outcome === 'object') onNumber(outcome.text.replace(CONTROL, ' ').trim())
    else if (await explainRefusal(outcome, { permission: 'camera', wayOn: words.failed })) await scan(way)
  }
  return (
    <>
      <IconButton icon="scan-line" brand={brand ?? false} label={words.scan} onPress={() => (others.length > 0 ? setOpen(true) : scan(first))} />
      <ActionSheet
        open={open}
        title={words.scan}
        actions={scanner.ways.map((way) => ({ key: way, text: words.way[way], onPress: () => void scan(way) }))}
        onClose={() => setOpen(false)}
      />
    </>
  )
}
