import { View } from '@tarojs/components'
import { SwitchRow } from '@/components/SwitchRow'
import { useField } from '@/forms/Field'
import type { Fields } from '@/forms/use-form'
import { useStrings } from '@/i18n/use-strings'
import type { GoodsValues } from '../../forecast-form'
import { forecastStrings } from '../../forecast-strings'
import { NatureChoice } from './NatureChoice'
import styles from './NatureRows.module.scss'

export interface NatureRowsProps {
  readonly form: Fields<GoodsValues>
  /** Where the parcel goes, or lies: `''` while that is not chosen. */
  readonly warehouseId: string
}

/** Of what kind the goods of one parcel are, and whether they break. */
export function NatureRows({ form, warehouseId }: NatureRowsProps) {
  const words = useStrings(forecastStrings).form
  const nature = useField(form, 'goodsNature')
  const fragile = useField(form, 'fragile')
  return (
    <>
      <NatureChoice {...nature} label={words.nature} warehouseId={warehouseId} />
      <View className={styles.fragile}>
        <SwitchRow label={words.fragile} text={words.fragileText} on={fragile.value} onChange={fragile.onChange} />
      </View>
    </>
  )
}
