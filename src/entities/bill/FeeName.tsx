import type { LineLabel } from '@contract/freight/freight'
import { useStrings } from '@/i18n/use-strings'
import { feeStrings } from './fee-strings'

/** What a line of a bill is called, where it is spoken of. */
export function FeeName({ label }: { readonly label: LineLabel }) {
  return <>{useStrings(feeStrings)[label]}</>
}
