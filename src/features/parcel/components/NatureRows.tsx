import { GOODS_NATURES } from '@contract/parcel/parcel'
import type { FieldPath } from 'react-hook-form'
import { ChipRow } from '@/components/ChipRow'
import { SwitchRow } from '@/components/SwitchRow'
import { useField } from '@/forms/Field'
import type { Form } from '@/forms/use-form'
import { useStrings } from '@/i18n/string-table'
import type { GoodsValues } from '../parcel-form'
import { parcelStrings } from '../strings/index'

/** Of what kind the goods are, and whether they break. */
export function NatureRows<Values extends GoodsValues>({ form }: { readonly form: Form<Values> }) {
  const words = useStrings(parcelStrings)
  const nature = useField(form as unknown as Form<GoodsValues>, 'goodsNature' satisfies FieldPath<GoodsValues>)
  const fragile = useField(form as unknown as Form<GoodsValues>, 'fragile')
  return (
    <>
      <ChipRow
        {...nature}
        label={words.form.nature}
        options={GOODS_NATURES.map((value) => ({ value, text: words.nature[value] }))}
      />
      <SwitchRow label={words.form.fragile} text={words.form.fragileText} on={fragile.value} onChange={fragile.onChange} />
    </>
  )
}
