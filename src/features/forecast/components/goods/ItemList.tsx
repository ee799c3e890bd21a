import { limits } from '@contract/limits'
import { SectionTitle } from '@/components/SectionTitle'
import type { Fields } from '@/forms/use-form'
import { useRows } from '@/forms/use-rows'
import { useStrings } from '@/i18n/use-strings'
import { BLANK_ITEM, withoutItem, type GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import { ItemCard } from './ItemCard'

/** The goods, one card each. The last row is never taken away, only cleared. */
export function ItemList({ form }: { readonly form: Fields<GoodsValues> }) {
  const words = useStrings(forecastStrings).form
  const { keys, append, change } = useRows(form, 'items')
  const canAdd = keys.length < limits.parcel.maxItems
  return (
    <>
      <SectionTitle
        title={words.items}
        action={canAdd ? words.addItem : undefined}
        actionIcon="plus"
        onAction={() => append(BLANK_ITEM)}
      />
      {keys.map((key, index) => (
        <ItemCard
          key={key}
          form={form}
          index={index}
          isOnly={keys.length === 1}
          onRemove={() => change((items) => withoutItem(items, index))}
        />
      ))}
    </>
  )
}
