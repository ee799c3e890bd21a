import type { PackingPreview } from '@contract/order/order'
import type { Packing } from './use-packing'

/** What the steps need that show prices. */
export interface PricedStepProps {
  readonly packing: Packing
  readonly preview: PackingPreview
}

/** What says that there are other ways to pack. They stand in one sheet, over the page. */
export interface AdvisedProps {
  readonly packing: Packing
  readonly onAdvice: () => void
}
