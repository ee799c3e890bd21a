import type { PackingPreview } from '@contract/order/order'
import type { Packing } from './use-packing'

/** What the steps need that show prices. */
export interface PricedStepProps {
  readonly packing: Packing
  readonly preview: PackingPreview
}
