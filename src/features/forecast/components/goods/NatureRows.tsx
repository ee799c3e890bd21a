import { GOODS_NATURES } from '@contract/parcel/parcel'
import { View } from '@tarojs/components'
import { ChipRow } from '@/components/ChipRow'
import { SwitchRow } from '@/components/SwitchRow'
import { goodsNatureStrings } from '@/entities/parcel/goods-nature-strings'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import styles from './NatureRows.module.scss'

/** Of what kind the goods are, and whether they break. */
export function NatureRows({ form }: { readonly form: Fields<GoodsValues> }) {
  const natures = useStrings(goodsNatureStrings)
  const words = useStrings(forecastStrings).form
  const nature = useField(form, 'goodsNature')
  const fragile = useField(form, 'fragile')
  return (
    <>
      <ChipRow
        {...nature}
        label={words.nature}
        options={GOODS_NATURES.map((value) => ({ value, text: natures[value] }))}
      />
      <View className={styles.fragile}>
        <SwitchRow label={words.fragile} text={words.fragileText} on={fragile.value} onChange={fragile.onChange} />
      </View>
    </>
  )
}
