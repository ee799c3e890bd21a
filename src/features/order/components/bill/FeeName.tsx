import type { LineLabel } from '@contract/freight/freight'
import { useStrings } from '@/i18n/use-strings'
import { billStrings } from '../../bill-strings'

/** What a line of a bill is called, for pages of other features that name one. */
export function FeeName({ label }: { readonly label: LineLabel }) {
  return <>{useStrings(billStrings).line[label]}</>
}
