import { IconButton } from '@/components/IconButton'
import { useStrings } from '@/i18n/use-strings'
import { explainRefusal } from '@/prompts/refusals'
import { scanner } from '@/platform/scanner'
import { scanStrings } from './scan-strings'

/** Reads a number from a barcode. Only where the device can. */
export function ScanButton({ onNumber, brand }: { readonly onNumber: (text: string) => void; readonly brand?: boolean }) {
  const words = useStrings(scanStrings)
  if (!scanner.available) return null
  const scan = async (): Promise<void> => {
    const outcome = await scanner.scan()
    if (typeof outcome === 'object') onNumber(outcome.text)
    else if (await explainRefusal(outcome, { permission: 'camera', wayOn: words.failed })) await scan()
  }
  return <IconButton icon="scan-line" brand={brand ?? false} label={words.scan} onPress={scan} />
}
