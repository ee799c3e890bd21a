import { GOODS_NATURES } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { ChipRow } from '@/components/ChipRow'
import { SwitchRow } from '@/components/SwitchRow'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { GoodsValues } from '../../parcel-form'
import { parcelStrings } from '../../parcel-strings'
import styles from './NatureRows.module.scss'

/** Of what kind the goods are, and whether they break. */
export function NatureRows({ form }: { readonly form: Fields<GoodsValues> }) {
  const words = useStrings(parcelStrings)
  const nature = useField(form, 'goodsNature')
  const fragile = useField(form, 'fragile')
  return (
    <>
      <ChipRow
        {...nature}
        label={words.form.nature}
        options={GOODS_NATURES.map((value) => ({ value, text: words.nature[value] }))}
      />
      <View className={styles.fragile}>
        <SwitchRow label={words.form.fragile} text={words.form.fragileText} on={fragile.value} onChange={fragile.onChange} />
      </View>
    </>
  )
}
