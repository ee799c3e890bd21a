import { limits } from '@contract/limits'
import { useFieldArray } from 'react-hook-form'
import { SectionTitle } from '@/components/SectionTitle'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import { BLANK_ITEM, withoutItem, type GoodsValues } from '../parcel-form'
import { parcelStrings } from '../parcel-strings'
import { ItemCard } from './ItemCard'

/** The goods, one card each. The last row is never taken away, only cleared. */
export function ItemList({ form }: { readonly form: Form<GoodsValues> }) {
  const words = useStrings(parcelStrings).form
  const { fields, append, replace } = useFieldArray({ control: form.control, name: 'items' })
  const canAdd = fields.length < limits.parcel.maxItems
  return (
    <>
      <SectionTitle
        title={words.items}
        action={canAdd ? words.addItem : undefined}
        actionIcon="plus"
        onAction={() => append(BLANK_ITEM, { shouldFocus: false })}
      />
      {fields.map(({ id }, index) => (
        <ItemCard
          key={id}
          form={form}
          index={index}
          isOnly={fields.length === 1}
          onRemove={() => replace([...withoutItem(form.getValues('items'), index)])}
        />
      ))}
    </>
  )
}
