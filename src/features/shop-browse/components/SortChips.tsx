import type { GoodsSort } from '@contract/shop/goods'
import { View } from '@tarojs/components'
import { withRole } from '@/components/a11y'
import { Chip } from '@/components/Chip'
import { Icon } from '@/components/Icon'
import { useStrings } from '@/i18n/use-strings'
import { toPriceSort } from '../list-asked'
import { listStrings } from '../list-strings'
import styles from './GoodsList.module.scss'

export interface SortChipsProps {
  readonly sort: GoodsSort
  readonly onChange: (sort: GoodsSort) => void
}

export function SortChips({ sort, onChange }: SortChipsProps) {
  const { sort: words } = useStrings(listStrings)
  const isByPrice = sort === 'priceUp' || sort === 'priceDown'
  return (
    <View className={styles.chips} {...withRole('radiogroup')} aria-label={words.label}>
      <Chip on={sort === 'all'} onPress={() => onChange('all')}>{words.all}</Chip>
      <Chip on={sort === 'sold'} onPress={() => onChange('sold')}>{words.sold}</Chip>
      <Chip on={isByPrice} label={isByPrice ? words[sort] : words.price} onPress={() => onChange(toPriceSort(sort))}>
        <View className="row g4">
          <View>{words.price}</View>
          {isByPrice && <Icon name={sort === 'priceUp' ? 'chevron-up' : 'chevron-down'} size={14} />}
        </View>
      </Chip>
    </View>
  )
}
