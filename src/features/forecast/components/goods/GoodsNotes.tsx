import { View } from '@tarojs/components'
import { NoteLine } from '@/components/NoteLine'
import { useStrings } from '@/i18n/use-strings'
import { hasItems, isTaxed, type ItemValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'

export interface GoodsNotesProps {
  readonly items: readonly ItemValues[]
  /** Whether the goods may be left out for now. */
  readonly mayBeEmpty: boolean
}

/** What follows from the goods as they stand: what the value is for, what is missing, what customs will ask. */
export function GoodsNotes({ items, mayBeEmpty }: GoodsNotesProps) {
  const words = useStrings(forecastStrings).form
  return (
    <View aria-live="polite">
      <NoteLine>{mayBeEmpty && !hasItems(items) ? words.emptyNote : words.valueNote}</NoteLine>
      {isTaxed(items) && <NoteLine tone="warning">{words.taxNote}</NoteLine>}
    </View>
  )
}
